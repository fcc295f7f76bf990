package io.gradus.frontend.curricula;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.backend.runs.CheckpointHold;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.BackgroundCheck;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.navigation.RunsNavigation;
import io.gradus.frontend.whatif.AddressedEdit;
import io.gradus.training.document.DocumentError;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import java.util.Optional;

/**
 * A fork in the making: a checkpoint's document in the editor, with what is changed in it on the
 * cards and in words. The checkpoint is held while the screen is open.
 */
@Route(RunsNavigation.FORK)
final class ForkView extends Div
        implements HasUrlParameter<String>, HasDynamicTitle, EditorListener {
    private final transient RunService runs;
    private final transient ForkService forks;
    private final transient RubricService rubrics;
    private final transient CurriculumCheck check;
    private final ForkPanel panel = new ForkPanel();
    private transient Run run;
    private transient String document = "";
    private transient Optional<CheckpointHold> held = Optional.empty();
    private long step;
    private CurriculumEditor editor;
    private ForkBar bar;

    ForkView(RunService runs, ForkService forks, RubricService rubrics, DesignService designs) {
        this.runs = runs;
        this.forks = forks;
        this.rubrics = rubrics;
        check = new CurriculumCheck(designs);
        addClassNames("view", "editor-view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown run, and {@code Conflict} for one that
     * is trained outside, which its error page answers.
     */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        letGo();
        run = runs.get(id);
        forks.requireWorker(id);
        removeAll();
        List<Long> steps = forks.checkpoints(id);
        if (steps.isEmpty()) {
            add(nothing());
            return;
        }
        QueryParameters query = event.getLocation().getQueryParameters();
        step = forks.checkpointUpTo(id, upTo(query));
        build(steps);
        query.getSingleParameter(RunsNavigation.EDIT)
                .flatMap(word -> AddressedEdit.read(document, word))
                .ifPresent(editor::replace);
        RunsNavigation.rememberFork(id, step);
        if (isAttached()) {
            Attempt.to(this::hold);
        }
    }

    private static long upTo(QueryParameters query) {
        return query.getSingleParameter(RunsNavigation.STEP)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
    }

    private Div nothing() {
        var empty =
                new Div(
                        new Paragraph(
                                "This run has no checkpoint on this machine yet. The first one is"
                                        + " written when training begins."),
                        RunsNavigation.link("Back to " + run.name(), run.id()));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private void build(List<Long> steps) {
        editor = new CurriculumEditor(new BackgroundCheck(check::of), rubrics, this);
        bar = new ForkBar(run, steps, step, new BarActions());
        editor.addBeside(panel);
        show(step);
        editor.open(document, draftKey());
        add(bar, editor);
    }

    /** Makes a checkpoint the one that the fork begins with. */
    private void show(long chosen) {
        step = chosen;
        document = forks.documentAt(run.id(), step);
        check.picture(document).ifPresent(editor::showEarlier);
    }

    private String draftKey() {
        return "fork of " + run.id() + " after step " + step;
    }

    /** The row's controls. */
    private final class BarActions implements ForkBar.Actions {
        /** What was changed is kept. */
        @Override
        public void open(long chosen) {
            String text = editor.text().text();
            boolean isChanged = !text.equals(document);
            Attempt.to(() -> {
                letGo();
                show(chosen);
                hold();
                editor.open(document, draftKey());
                if (isChanged) {
                    editor.replace(text);
                }
                RunsNavigation.rememberFork(run.id(), chosen);
            });
        }

        @Override
        public void undo() {
            editor.text().undo();
        }

        @Override
        public void redo() {
            editor.text().redo();
        }

        @Override
        public void start() {
            Attempt.to(() -> {
                Run fork = forks.fork(run.id(), bar.fork(editor.text().text()));
                editor.text().markSaved(draftKey());
                RunsNavigation.open(fork.id());
            });
        }
    }

    @Override
    protected void onAttach(AttachEvent attached) {
        Attempt.to(this::hold);
    }

    @Override
    protected void onDetach(DetachEvent detached) {
        letGo();
    }

    private void hold() {
        if (editor != null && held.isEmpty()) {
            held = Optional.of(forks.hold(run.id(), step));
        }
    }

    private void letGo() {
        held.ifPresent(hold -> forks.release(run.id(), hold));
        held = Optional.empty();
    }

    @Override
    public void changed(String text) {}

    @Override
    public void checked(List<DocumentError> errors) {
        bar.showErrors(errors.size());
        if (errors.isEmpty()) {
            Attempt.to(() -> panel.show(forks.outlook(run.id(), step, editor.text().text())));
        }
    }

    @Override
    public void moved(YamlEditor.History history) {
        bar.showHistory(history);
    }

    @Override
    public void selected() {}

    @Override
    public void saveWanted() {}

    @Override
    public Optional<RouterLink> rubricEditor(String rubric) {
        return RubricEditorLink.toStored(editor.tree(), rubric);
    }

    @Override
    public Optional<RouterLink> tokens() {
        return Optional.empty();
    }

    @Override
    public Optional<RouterLink> tokens(ProblemKey problem) {
        return Optional.empty();
    }

    @Override
    public String getPageTitle() {
        return "Fork of " + run.name() + " · Gradus";
    }
}
