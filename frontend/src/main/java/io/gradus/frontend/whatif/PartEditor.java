package io.gradus.frontend.whatif;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import io.gradus.frontend.forms.DocumentForm;
import io.gradus.frontend.forms.DocumentNames;
import io.gradus.frontend.forms.EditSink;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.SchedulePart;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The form of one part of the document at a time, below a choice of the part. */
final class PartEditor extends Div {
    private final Select<ReplayablePart> choice = new Select<>();
    private final Div place = new Div();
    private final transient FormContext context;
    private final transient Runnable onChosen;
    private transient Optional<DocumentForm> form = Optional.empty();
    private transient DocumentTree tree = DocumentTree.read("");
    private transient List<DocumentError> errors = List.of();

    PartEditor(
            EditSink sink,
            Supplier<DocumentTree> document,
            StoredRubrics rubrics,
            Runnable onChosen) {
        this.onChosen = onChosen;
        context =
                new FormContext(sink, new DocumentNames(document, rubrics))
                        .with(
                                Schedule.class,
                                (field, path, parts, generic) ->
                                        new SchedulePart(field, path, parts, generic.create()));
        addClassNames("filling", "what-if-part");
        choice.setId("what-if-part");
        choice.setLabel("What to change");
        choice.setItemLabelGenerator(ReplayablePart::label);
        choice.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                build(change.getValue());
                onChosen.run();
            }
        });
        add(choice, place);
    }

    /** The word of the chosen part; empty for the first one. */
    String word() {
        ReplayablePart chosen = choice.getValue();
        boolean isFirst = chosen == null || chosen.equals(ReplayablePart.of(tree).getFirst());
        return isFirst ? "" : chosen.word();
    }

    /** Shows the document as it is now; a part that is gone gives way to the first one. */
    void show(DocumentTree newer, List<DocumentError> found) {
        tree = newer;
        errors = found;
        List<ReplayablePart> parts = ReplayablePart.of(tree);
        ReplayablePart before = choice.getValue();
        if (!parts.equals(choice.getListDataView().getItems().toList())) {
            choice.setItems(parts);
            boolean isKept = before != null && parts.contains(before);
            ReplayablePart now = isKept ? before : parts.getFirst();
            choice.setValue(now);
            if (!now.equals(before)) {
                build(now);
            }
        }
        form.ifPresent(f -> f.show(tree, errors));
    }

    /** Looks at the part of a word; the first one where there is none. */
    void choose(String word) {
        List<ReplayablePart> parts = ReplayablePart.of(tree);
        look(
                parts.stream()
                        .filter(part -> part.word().equals(word))
                        .findFirst()
                        .orElse(parts.getFirst()));
    }

    /** Looks at the part that a place lies in and moves the focus there; false where it cannot. */
    boolean focus(String path) {
        Optional<ReplayablePart> part =
                ReplayablePart.of(tree).stream().filter(p -> p.covers(path)).findFirst();
        part.ifPresent(this::look);
        return part.isPresent() && form.orElseThrow().focus(path);
    }

    private void look(ReplayablePart part) {
        if (!part.equals(choice.getValue())) {
            choice.setValue(part);
            build(part);
            onChosen.run();
        }
    }

    private void build(ReplayablePart part) {
        place.removeAll();
        var built = new DocumentForm(part.shape(), part.keys(), part.path(), context);
        form = Optional.of(built);
        place.add(built);
        built.show(tree, errors);
    }
}
