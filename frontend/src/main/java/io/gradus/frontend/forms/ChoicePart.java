package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A choice: the alternatives with what they do, and the settings of the chosen one. */
final class ChoicePart extends FormPart {
    private final transient Shape.Alternatives choice;
    private final transient Optional<Field> field;
    private final transient FormContext context;
    private final AlternativePicker picker;
    private final Div settings = new Div();
    private transient Optional<Chosen> shown = Optional.empty();
    private Optional<FormPart> part = Optional.empty();

    ChoicePart(
            Shape.Alternatives choice,
            Optional<Field> field,
            FormPlace place,
            FormContext context) {
        super(place);
        this.choice = choice;
        this.field = field;
        this.context = context;
        addClassName("form-choice");
        settings.addClassName("form-settings");
        picker = new AlternativePicker(choice, place, this::choose);
        add(picker, settings);
    }

    @Override
    public boolean isWide() {
        return shown.isPresent() && part.isPresent() && !shown.get().isOneValue();
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Optional<Chosen> chosen = Chosen.of(choice, tree, path(), defaults());
        if (!chosen.equals(shown)) {
            shown = chosen;
            settings.removeAll();
            part = chosen.flatMap(this::part);
            part.ifPresent(settings::add);
        }
        boolean isOneValue = chosen.filter(Chosen::isOneValue).isPresent();
        setClassName("one-value", isOneValue);
        if (isOneValue) {
            picker.showBare(chosen.orElseThrow().alternative());
        } else {
            picker.show(chosen.map(Chosen::alternative), errors.at(path()));
        }
        part.ifPresent(p -> p.show(tree, errors));
    }

    private Optional<FormPart> part(Chosen chosen) {
        Shape.Fields fields = chosen.alternative().fields();
        if (chosen.isOneValue()) {
            Shape only = fields.fields().getFirst().shape();
            return Optional.of(new LinePart(only, field, "", place(), context));
        }
        FormPlace place = chosen.isBare() ? place() : place().key(chosen.alternative().name());
        return fields.fields().isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordPart(fields, fields.keys(), place, context));
    }

    /** Settings that the new alternative has as well keep their values. */
    private void choose(Alternative alternative) {
        context.sink()
                .change(
                        path(),
                        text -> {
                            DocumentTree tree = DocumentTree.read(text);
                            Optional<DocumentNode> old =
                                    Chosen.of(choice, tree, path(), "")
                                            .flatMap(c ->
                                                    tree.at(
                                                            RecordPart.below(
                                                                    path(),
                                                                    c.alternative().name())));
                            return DocumentEdits.set(text, path(), initial(alternative, old));
                        });
    }

    private String initial(Alternative alternative, Optional<DocumentNode> old) {
        boolean isOneValue =
                choice.shorthand().equals(Optional.of(alternative))
                        && alternative.fields().fields().size() == 1;
        if (isOneValue) {
            boolean isNumber =
                    DocumentTree.read(defaults()).root() instanceof DocumentNode.Scalar s
                            && s.kind() == DocumentNode.Kind.NUMBER;
            return isNumber
                    ? defaults()
                    : InitialValue.of(alternative.fields().fields().getFirst());
        }
        return Carried.over(alternative, old);
    }

    private String defaults() {
        return field.map(Field::defaults).orElse("");
    }
}
