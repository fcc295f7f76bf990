package io.gradus.frontend.forms;

import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Context that the parts of a form share: where edits go, which names are known, and special
 * editors.
 */
public final class FormContext {
    private final transient EditSink sink;
    private final transient KnownNames names;
    private final transient List<Special> specials;
    private final transient Map<Class<?>, EntryChooser> choosers;

    /** A context without special editors. */
    public FormContext(EditSink sink, KnownNames names) {
        this(sink, names, List.of(), Map.of());
    }

    private FormContext(
            EditSink sink,
            KnownNames names,
            List<Special> specials,
            Map<Class<?>, EntryChooser> choosers) {
        this.choosers = choosers;
        this.sink = sink;
        this.names = names;
        this.specials = specials;
    }

    private record Special(Class<?> type, Optional<String> setting, FieldEditorFactory factory) {}

    /** With an editor for every value of a record, choice or enum type. */
    public FormContext with(Class<?> type, FieldEditorFactory factory) {
        return with(new Special(type, Optional.empty(), factory));
    }

    /** With an editor for one setting of a record, which goes before one for its type. */
    public FormContext with(
            Class<? extends Record> type, String setting, FieldEditorFactory factory) {
        return with(new Special(type, Optional.of(setting), factory));
    }

    /** With a choice of what is added to lists of a record. */
    public FormContext adding(Class<? extends Record> entry, EntryChooser chooser) {
        Map<Class<?>, EntryChooser> more = new HashMap<>(choosers);
        more.put(entry, chooser);
        return new FormContext(sink, names, specials, Map.copyOf(more));
    }

    /** Asks for another entry of a list; one that has only what it must have without a chooser. */
    void chooseEntry(Shape entry, String list, Consumer<String> chosen) {
        EntryChooser chooser =
                entry instanceof Shape.Fields(Class<?> type) ? choosers.get(type) : null;
        if (chooser == null) {
            chosen.accept(InitialValue.of(entry));
        } else {
            chooser.choose(list, chosen);
        }
    }

    /** Where edits go. */
    public EditSink sink() {
        return sink;
    }

    /** The names that a text at a path may have. */
    public List<String> names(String kind, String path) {
        return kind.isEmpty() ? List.of() : names.of(kind, path);
    }

    Optional<FieldEditorFactory> special(Shape shape, Optional<Field> field) {
        return specials.reversed().stream()
                .filter(s ->
                        s.setting().isPresent() && field.filter(f -> isSetting(f, s)).isPresent())
                .findFirst()
                .or(() ->
                        specials.reversed().stream()
                                .filter(s -> s.setting().isEmpty() && isType(shape, s.type()))
                                .findFirst())
                .map(Special::factory);
    }

    private FormContext with(Special special) {
        List<Special> more = new ArrayList<>(specials);
        more.add(special);
        return new FormContext(sink, names, List.copyOf(more), choosers);
    }

    private static boolean isSetting(Field field, Special special) {
        return field.component().getDeclaringRecord() == special.type()
                && field.name().equals(special.setting().orElseThrow());
    }

    private static boolean isType(Shape shape, Class<?> type) {
        return switch (shape) {
            case Shape.Fields fields -> fields.type() == type;
            case Shape.Alternatives choice -> choice.type() == type;
            case Shape.Words words -> words.constants().getFirst().getDeclaringClass() == type;
            // an optional choice is added first, and gets its editor then
            case Shape.Maybe(Shape inner) ->
                    !(inner instanceof Shape.Alternatives) && isType(inner, type);
            case Shape.Text(),
                    Shape.Truth(),
                    Shape.Whole _,
                    Shape.Decimal(),
                    Shape.Range(),
                    Shape.Listing _,
                    Shape.Mapping _ ->
                    false;
        };
    }
}
