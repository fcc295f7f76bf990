package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A choice whose keys stand beside the other keys of its record; its path is the record's. */
final class InlineChoicePart extends FormPart {
    private final transient Shape.Alternatives choice;
    private final transient FormContext context;
    private final AlternativePicker picker;
    private final Div settings = new Div();
    private String shown = "";
    private Optional<FormPart> part = Optional.empty();

    InlineChoicePart(Shape.Alternatives choice, FormPlace place, FormContext context) {
        super(place);
        this.choice = choice;
        this.context = context;
        addClassName("form-choice");
        settings.addClassName("form-settings");
        picker = new AlternativePicker(choice, place, this::choose);
        add(picker, settings);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Optional<Alternative> chosen = chosen(tree);
        String name = chosen.map(Alternative::name).orElse("");
        if (!name.equals(shown)) {
            shown = name;
            settings.removeAll();
            part = chosen.filter(a -> !a.fields().fields().isEmpty()).map(this::part);
            part.ifPresent(settings::add);
        }
        picker.show(chosen, errors.at(path()));
        part.ifPresent(p -> p.show(tree, errors));
    }

    private FormPart part(Alternative alternative) {
        return new RecordPart(
                alternative.fields(),
                alternative.fields().keys(),
                place().key(alternative.name()),
                context);
    }

    private Optional<Alternative> chosen(DocumentTree tree) {
        return choice.all().stream()
                .filter(a -> tree.at(path()).flatMap(n -> n.child(a.name())).isPresent())
                .findFirst();
    }

    private void choose(Alternative next) {
        context.sink()
                .change(
                        path(),
                        text -> {
                            DocumentTree tree = DocumentTree.read(text);
                            Optional<Alternative> old = chosen(tree);
                            Optional<DocumentNode> settings =
                                    old.flatMap(a -> tree.at(RecordPart.below(path(), a.name())));
                            String renamed =
                                    settings.isPresent()
                                            ? DocumentEdits.rename(
                                                    text, settings.get().path(), next.name())
                                            : text;
                            return DocumentEdits.put(
                                    renamed, path(), next.name(), Carried.settings(next, settings));
                        });
    }
}
