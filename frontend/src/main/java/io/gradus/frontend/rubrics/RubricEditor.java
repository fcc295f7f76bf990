package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.frontend.elements.BackgroundCheck;
import io.gradus.frontend.elements.Checked;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.FindingList;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.forms.FormContext;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * One rubric being edited, a whole document or a part of one: the tree of its criteria with what
 * each pays, the form of the chosen one, and the text. The text is the document; whatever the tree
 * or a form does changes the text.
 */
final class RubricEditor extends Div implements RolloutPanel.Listener {
    private final transient RubricPlace place;
    private final transient RubricBench bench;
    private final transient RubricEditorListener listener;
    private final YamlEditor text = new YamlEditor();
    private final ErrorList errors = new ErrorList(this::goToField, this::goToLine);
    private final FindingList findings =
            new FindingList(this::goToField, this::goToLine, fix -> edit(fix::apply));
    private final transient BackgroundCheck check;
    private final TreePanel tree;
    private final CriterionForm form;
    private final StepSlider slider = new StepSlider(this::stepMoved);
    private final RolloutPanel rollouts;
    private final SummaryPanel summary = new SummaryPanel();
    private final Div beside = new Div();
    private final RubricTabs tabs;
    private transient DocumentTree document = DocumentTree.read("");
    private transient List<DocumentError> found = List.of();
    private transient Optional<RubricSpec> rubric = Optional.empty();
    private RubricAddress address;

    RubricEditor(
            RubricPlace place,
            RubricScoring scoring,
            String keptAs,
            BenchPanel benchPanel,
            RubricEditorListener listener) {
        this.place = place;
        this.bench = scoring.bench();
        this.listener = listener;
        check = new BackgroundCheck(place::check);
        addClassName("rubric-editor");
        tree = new TreePanel(this::chosen, this::edit, place);
        form =
                new CriterionForm(
                        place,
                        new FormContext(
                                (path, change) -> edit(change),
                                new RubricNames(() -> tree.rows())));
        rollouts = new RolloutPanel(scoring.bench(), scoring.runs(), scoring.sets(), keptAs, this);
        var middle = new Div(form);
        middle.addClassNames("panel", "rubric-form");
        beside.add(slider, rollouts, summary);
        beside.addClassName("rubric-beside");
        var criteria = new Div(tree, middle, beside);
        criteria.addClassName("rubric-columns");
        var writing = new Div(text);
        writing.addClassNames("panel", "writing");
        tabs = new RubricTabs(criteria, writing, benchPanel, this::turned);
        add(tabs, errors, findings);
        listenToText();
    }

    private void listenToText() {
        text.onTyped(this::read);
        text.onHistory(listener::moved);
        text.onSaveRequested(listener::saveWanted);
        text.onDraftRestored(() -> Toast.show("Your unsaved changes were restored"));
        text.onCursor((line, column) ->
                tree.rowAround(document.pathAt(line, column))
                        .filter(row -> tabs.showsText())
                        .ifPresent(row -> choose(row.path())));
    }

    /** Shows a stored text, or this browser's draft of it, at a place. */
    void open(String stored, String draftKey, RubricAddress opened) {
        address = opened;
        slider.show(opened.step());
        tabs.show(opened.view());
        text.open(stored, draftKey);
        rubric = place.spec(stored);
        rollouts.begin(opened, SuggestedProblem.of(rubric));
        read();
        tree.rowOf(opened.criterion()).ifPresent(row -> choose(row.path()));
    }

    @Override
    protected void onAttach(AttachEvent attached) {
        if (address != null) {
            read();
        }
    }

    /** Puts something below what is said of the rubric. */
    void addBeside(Component component) {
        beside.add(component);
    }

    YamlEditor text() {
        return text;
    }

    /** The rubric as it stands; empty while the text has errors. */
    Optional<RubricSpec> rubric() {
        return rubric;
    }

    /** Changes the document as one step; a refusal is shown and nothing changes. */
    private void edit(UnaryOperator<String> change) {
        try {
            String newer = change.apply(text.text());
            if (!newer.equals(text.text())) {
                text.replace(newer);
                read();
            }
        } catch (IllegalArgumentException refused) {
            Toast.show("This is not possible here: " + refused.getMessage());
        }
    }

    /** Makes the text another one, as one step. */
    void replace(String newer) {
        edit(before -> newer);
    }

    private void read() {
        DocumentTree newer = DocumentTree.read(text.text());
        if (newer.error().isPresent()) {
            tree.showStale();
        } else {
            document = newer;
            show();
        }
        getUI().ifPresent(ui -> check.ask(text.text(), ui, this::checked));
    }

    private void checked(Checked newer) {
        found = newer.errors();
        errors.show(found);
        findings.show(newer.findings());
        text.showErrors(found);
        rubric = found.isEmpty() ? place.spec(text.text()) : Optional.empty();
        summary.show(rubric);
        show();
        listener.checked(found);
    }

    /** Tree, pay and form as the document and the chosen rollouts stand. */
    private void show() {
        Optional<BenchGroup> group = rollouts.group();
        List<RubricScore> scores = scores(group);
        rollouts.show(group, scores);
        Optional<RubricScore> score = scores.stream().skip(rollouts.rollout()).findFirst();
        List<CriterionRow> rows = CriterionRows.of(document, place.criteria(), found);
        List<CriterionRow> paid =
                rubric.map(spec ->
                                CriterionRows.paid(
                                        rows,
                                        place.path(),
                                        spec,
                                        score,
                                        StepSlider.at(address.step())))
                        .orElse(rows);
        tree.show(
                paid, score.map(s -> OptionalDouble.of(s.total())).orElse(OptionalDouble.empty()));
        showForm();
    }

    private List<RubricScore> scores(Optional<BenchGroup> group) {
        if (rubric.isEmpty() || group.isEmpty()) {
            return List.of();
        }
        try {
            return bench.score(rubric.get(), group.get(), address.step(), StepSlider.STAGE_STEPS);
        } catch (Problem | IllegalArgumentException refused) {
            Toast.show("These rollouts cannot be scored: " + refused.getMessage());
            return List.of();
        }
    }

    private void showForm() {
        form.show(tree.chosen(), tree.title(), document, found);
    }

    private void chosen(String path) {
        choose(path);
        address = address.atCriterion(tree.chosenId());
        listener.lookedAt(address);
    }

    private void choose(String path) {
        tree.choose(path);
        showForm();
    }

    private void stepMoved(int step) {
        address = address.atStep(step);
        show();
        listener.lookedAt(address);
    }

    private void turned(Optional<String> view) {
        address = address.atView(view);
        listener.lookedAt(address);
    }

    @Override
    public void rolloutsChanged() {
        rolloutChosen();
    }

    @Override
    public void rolloutChosen() {
        address = rollouts.at(address);
        show();
        listener.lookedAt(address);
    }

    private void goToField(DocumentError error) {
        Optional<CriterionRow> row = tree.rowAround(error.path());
        tabs.show(Optional.empty());
        chosen(row.map(CriterionRow::path).orElse(place.path()));
        if (!form.focus(error.path())) {
            goToLine(error);
        }
    }

    private void goToLine(DocumentError error) {
        tabs.show(Optional.of(RubricTabs.TEXT));
        text.goTo(error);
        turned(Optional.of(RubricTabs.TEXT));
    }
}
