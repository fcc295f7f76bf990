package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.forms.KindDialog;
import io.gradus.training.document.Alternative;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The tree of criteria with what can be done to them: by mouse, keys or buttons. */
final class TreePanel extends Div {
    private final CriteriaTree tree = new CriteriaTree();
    private final NativeButton whole;
    private final transient RubricPlace place;
    private final transient Consumer<UnaryOperator<String>> edit;
    private final transient Consumer<String> chosen;
    private String current;
    private Optional<String> wanted = Optional.empty();

    TreePanel(Consumer<String> chosen, Consumer<UnaryOperator<String>> edit, RubricPlace place) {
        this.place = place;
        this.edit = edit;
        this.chosen = chosen;
        current = place.path();
        addClassNames("tree-panel");
        whole = new NativeButton("Rubric as a whole", click -> chosen.accept(place.path()));
        whole.setId("whole");
        whole.addClassName("whole");
        var add = new Button("Add criterion", click -> add(place.criteria(), tree.rows().size()));
        add.setId("add-criterion");
        add(whole, tree, add);
        tree.onChosen(chosen);
        tree.onCommand(command -> row(command.path()).ifPresent(row -> obey(row, command.word())));
        tree.onDropped(drop ->
                row(drop.path())
                        .ifPresent(row ->
                                keeping(
                                        row.id(),
                                        text ->
                                                TreeEdits.relocate(
                                                        text, row, drop.list(), drop.index()))));
    }

    /** Shows these rows; the chosen criterion stays chosen by its id. */
    void show(List<CriterionRow> rows, OptionalDouble total) {
        Optional<String> id = wanted.or(this::chosenId);
        tree.show(rows, total);
        wanted = Optional.empty();
        choose(rowOf(id).map(CriterionRow::path).orElse(place.path()));
    }

    void showStale() {
        tree.showStale();
    }

    List<CriterionRow> rows() {
        return tree.rows();
    }

    /** Path of the chosen criterion, or of the rubric. */
    String chosen() {
        return current;
    }

    Optional<String> chosenId() {
        return row(current).map(CriterionRow::id);
    }

    /** Title of what is chosen, for the heading of its form. */
    String title() {
        return row(current).map(row -> row.id() + " · " + row.kind()).orElse("Rubric as a whole");
    }

    void choose(String path) {
        current = path;
        tree.choose(path);
        whole.getElement().setAttribute("aria-pressed", String.valueOf(path.equals(place.path())));
    }

    /** The row of an id; empty where there is none. */
    Optional<CriterionRow> rowOf(Optional<String> id) {
        return tree.rows().stream()
                .filter(row -> id.filter(row.id()::equals).isPresent())
                .findFirst();
    }

    /** The innermost criterion around a path. */
    Optional<CriterionRow> rowAround(String path) {
        return tree.rows().stream()
                .filter(row -> path.equals(row.path()) || path.startsWith(row.path() + "."))
                .reduce((outer, inner) -> inner);
    }

    private Optional<CriterionRow> row(String path) {
        return tree.rows().stream().filter(row -> row.path().equals(path)).findFirst();
    }

    private void obey(CriterionRow row, String word) {
        switch (word) {
            case "up" -> keeping(row.id(), text -> TreeEdits.step(text, row, -1));
            case "down" -> keeping(row.id(), text -> TreeEdits.step(text, row, 1));
            case "duplicate" ->
                    keeping(
                            TreeEdits.freeId(row.id(), rows()),
                            text -> TreeEdits.duplicate(text, row, rows()));
            case "remove" -> {
                edit.accept(text -> TreeEdits.remove(text, row));
                Toast.show("Removed " + row.id() + "; undo with Ctrl Z or ↶");
            }
            case "add" -> {
                if (row.isGroup()) {
                    add(row.inside(), childrenOf(row));
                } else {
                    add(row.list(), row.index() + 1);
                }
            }
            default -> throw new IllegalArgumentException("no row can be asked to " + word);
        }
    }

    private int childrenOf(CriterionRow group) {
        return (int) rows().stream().filter(row -> row.list().equals(group.inside())).count();
    }

    private void add(String list, int index) {
        int place =
                (int) Math.min(index, rows().stream().filter(r -> r.list().equals(list)).count());
        new KindDialog(kind -> added(list, place, kind)).open();
    }

    private void added(String list, int index, Alternative kind) {
        List<CriterionRow> before = rows();
        keeping(
                TreeEdits.freeId(kind.name(), before),
                text -> TreeEdits.add(text, list, index, kind, before));
        chosen.accept(current);
    }

    /** Changes the text, and afterwards the criterion of this id is the chosen one. */
    private void keeping(String id, UnaryOperator<String> change) {
        wanted = Optional.of(id);
        edit.accept(change);
        wanted = Optional.empty();
    }
}
