package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.progressbar.ProgressBar;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.rubrics.BenchRollouts;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.analysis.preview.ComparedRollout;
import io.gradus.training.analysis.preview.Mark;
import io.gradus.training.analysis.preview.RubricComparison;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds a rubric before and after an edit against many rollouts, and attacks it. */
final class BenchPanel extends Div implements BenchControls.Actions, BenchResult.Marker {
    private final transient RubricScoring scoring;
    private final transient Sides sides;
    private final BenchControls controls;
    private final ProgressBar progress = new ProgressBar();
    private final Span said = new Span();
    private final Div result = new Div();
    private final AtomicInteger asked = new AtomicInteger();
    private transient Marks marks = new Marks(List.of());

    /** The edited text that the result is of. */
    private String scored = "";

    private RubricAddress address;

    /** Sides that can be held against each other. */
    interface Sides {
        /** The rubric with its versions. */
        EditedRubric edited();

        /** Its text as edited. */
        String draft();

        /** Other rollouts or another version are chosen. */
        void lookedAt(String source, Optional<String> before, int n);
    }

    BenchPanel(RubricScoring scoring, Sides sides) {
        this.scoring = scoring;
        this.sides = sides;
        addClassName("bench");
        controls = new BenchControls(scoring, this);
        progress.setVisible(false);
        said.setId("bench-said");
        said.addClassName("soft");
        result.addClassName("stack");
        add(controls, progress, said, result);
    }

    /** Shows what an address names; nothing is scored before it is asked for or the tab is open. */
    void begin(RubricAddress opened, String problem) {
        address = opened;
        controls.begin(opened, problem, sides.edited());
        if (opened.view().filter(RubricsNavigation.BENCH::equals).isPresent()) {
            compare();
        } else {
            said.setText("Choose rollouts and press Compare.");
        }
    }

    /** The text was edited; what is shown is of the text before. */
    void draftChanged() {
        if (result.getComponentCount() > 0 && !sides.draft().equals(scored)) {
            said.setText("The text was edited since; press Compare again.");
        }
    }

    /** A version was saved. */
    void versionsChanged() {
        controls.showVersions(sides.edited());
    }

    @Override
    public void compare() {
        Attempt.to(() -> {
            Optional<RubricSpec> before = spec(controls.before(sides.edited()));
            scored = sides.draft();
            Optional<RubricSpec> after = spec(scored);
            if (before.isEmpty() || after.isEmpty()) {
                said.setText("One side has errors; correct them on the other tabs first.");
                return;
            }
            BenchRollouts rollouts = controls.rollouts();
            marks = new Marks(rollouts.groups());
            sides.lookedAt(controls.source(), controls.beforeWord(), controls.n());
            compare(before.get(), after.get(), rollouts);
        });
    }

    private Optional<RubricSpec> spec(String text) {
        return sides.edited().place().spec(text);
    }

    private void compare(RubricSpec before, RubricSpec after, BenchRollouts rollouts) {
        if (rollouts.groups().isEmpty()) {
            result.removeAll();
            said.setText(
                    "No rollouts with texts yet. Use the attacks on a problem, or paste rollouts.");
            return;
        }
        int number = asked.incrementAndGet();
        UI ui = UI.getCurrent();
        progress.setVisible(true);
        said.setText("Scoring " + rollouts.size() + " rollouts twice");
        Thread.ofPlatform()
                .daemon()
                .name("bench")
                .start(() -> score(number, ui, before, after, rollouts));
    }

    private void score(
            int number, UI ui, RubricSpec before, RubricSpec after, BenchRollouts rollouts) {
        long start = System.nanoTime();
        try {
            Optional<RubricComparison> compared =
                    scoring.bench()
                            .compare(
                                    before,
                                    after,
                                    rollouts.groups(),
                                    address.step(),
                                    StepSlider.STAGE_STEPS,
                                    (done, all) -> show(number, ui, done, all));
            long milliseconds = (System.nanoTime() - start) / 1_000_000;
            compared.ifPresent(c -> ui.access(() -> show(c, rollouts, milliseconds)));
        } catch (Problem | IllegalArgumentException refused) {
            ui.access(() -> fail(refused.getMessage()));
        }
    }

    private boolean show(int number, UI ui, int done, int all) {
        boolean goesOn = number == asked.get() && ui.isAttached();
        if (goesOn && done % Math.max(1, all / 20) == 0) {
            ui.access(() -> progress.setValue((double) done / all));
        }
        return goesOn;
    }

    private void fail(String message) {
        progress.setVisible(false);
        said.setText("These rollouts cannot be scored: " + message);
    }

    private void show(RubricComparison comparison, BenchRollouts rollouts, long milliseconds) {
        progress.setVisible(false);
        String left =
                rollouts.refused().isEmpty()
                        ? ""
                        : " · %d groups left out, the first: %s"
                                .formatted(
                                        rollouts.refused().size(), rollouts.refused().getFirst());
        said.setText(
                "%d rollouts in %d groups, scored twice in %d ms%s"
                        .formatted(rollouts.size(), rollouts.groups().size(), milliseconds, left));
        result.removeAll();
        result.add(new BenchResult(comparison.report(), this));
    }

    @Override
    public void stress() {
        Attempt.to(() -> {
            Optional<RubricSpec> rubric = spec(sides.draft());
            if (rubric.isEmpty()) {
                said.setText("The text has errors; correct them on the other tabs first.");
                return;
            }
            var report =
                    scoring.bench()
                            .stress(
                                    rubric.get(),
                                    controls.problem(),
                                    5,
                                    address.step(),
                                    StepSlider.STAGE_STEPS);
            said.setText("");
            result.removeAll();
            result.add(new StressResult(report));
        });
    }

    @Override
    public Mark mark(ComparedRollout rollout, Mark wanted) {
        return marks.mark(rollout, wanted);
    }

    @Override
    public void save(String name) {
        Attempt.to(() -> {
            var saved = scoring.sets().save(name, marks.groups());
            Toast.show(
                    "Saved %d rollouts, %d marked, as set %s"
                            .formatted(saved.rollouts(), saved.marked(), saved.name()));
        });
    }
}
