package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Facts about a real run for the calibration.
 *
 * @param name names the run
 * @param document what it ran
 * @param warmStart how its warm start ended; empty where it had none
 * @param steps its steps, in order; at least one
 */
public record FinishedRun(
        String name, CurriculumDocument document, Optional<WarmStart> warmStart, List<Step> steps) {
    /** Steps of a run beyond this are left out: they cost time and teach little. */
    private static final int MOST_STEPS = 2000;

    public FinishedRun {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("the run " + name + " has no training steps");
        }
    }

    /** The end of a warm start: its steps and the pass rate on held-out problems. */
    public record WarmStart(long steps, double passRate) {}

    /**
     * One real step.
     *
     * @param stage index of its stage
     * @param tokens tokens generated in the run after it
     * @param groups its groups
     */
    public record Step(int stage, long tokens, List<Group> groups) {
        public Step {
            groups = List.copyOf(groups);
        }
    }

    /**
     * A real group.
     *
     * @param cell its cell
     * @param passRate share that passed of its rollouts without help; NaN where all had help
     * @param rollouts rollouts without help; 0 where that is not known
     * @param given what the others were given
     * @param trained share that passed of all that was trained on; NaN where nothing was
     * @param tokens tokens of all that was rolled out for it; 0 where it is not known of how many
     *     rollouts
     * @param givenUp rollouts with help that gave way to others, and failed
     */
    public record Group(
            String cell,
            double passRate,
            int rollouts,
            List<GivenHelp> given,
            double trained,
            int tokens,
            int givenUp) {
        public Group {
            given = List.copyOf(given);
        }

        /** A group without help, of which no more is known. */
        public Group(String cell, double passRate) {
            this(cell, passRate, 0, List.of(), passRate, 0, 0);
        }

        /** Rollouts with help. */
        int helped() {
            return given.stream().mapToInt(GivenHelp::rollouts).sum();
        }
    }

    /**
     * The run of this document with these events; throws {@link IllegalArgumentException} where
     * they hold no training step.
     */
    public static FinishedRun of(
            String name, CurriculumDocument document, Stream<TrainingEvent> events) {
        List<Step> steps = new ArrayList<>();
        List<WarmStart> warmStart = new ArrayList<>();
        events.forEach(event -> {
            switch (event) {
                case TrainingEvent.WarmStartFinished end when !Double.isNaN(end.passRate()) ->
                        warmStart.add(new WarmStart(end.step(), end.passRate()));
                case TrainingEvent.StepCompleted step when steps.size() < MOST_STEPS ->
                        steps.add(step(step, Rules.of(document.stages().get(step.stage()))));
                default -> {}
            }
        });
        return new FinishedRun(name, document, warmStart.stream().findFirst(), steps);
    }

    /**
     * Rules of a stage that have to be known to read its groups.
     *
     * @param isReacting whether it observes its groups as they stood before they were helped
     * @param grows whether its allocation rolls groups out in several rounds
     */
    private record Rules(boolean isReacting, boolean grows) {
        static Rules of(StageSpec stage) {
            return new Rules(
                    stage.guidance().filter(GuidanceSpec::reacts).isPresent(),
                    stage.allocation().grows());
        }
    }

    private static Step step(TrainingEvent.StepCompleted completed, Rules stage) {
        long tokens =
                completed.metrics().stream()
                        .filter(m -> m.name().equals("tokens/total"))
                        .mapToLong(m -> (long) m.value())
                        .findFirst()
                        .orElse(0);
        return new Step(
                completed.stage(),
                tokens,
                completed.groups().stream().map(g -> group(g, stage)).toList());
    }

    private static Group group(GroupSummary summary, Rules stage) {
        int all = summary.rewards().size();
        int helped = summary.given().stream().mapToInt(GivenHelp::rollouts).sum();
        int again = stage.isReacting() ? roundsAgain(summary) : 0;
        boolean isCountable = !stage.isReacting() || helped == 0 || (again > 0 && !stage.grows());
        double passedWithHelp =
                summary.given().stream().mapToDouble(g -> g.rollouts() * g.passRate()).sum();
        double passed = summary.passRate() * all;
        int plain = stage.isReacting() ? all : Math.max(0, all - helped);
        double plainPassed = stage.isReacting() ? passed : passed - passedWithHelp;
        double trained =
                stage.isReacting()
                        ? (passed + passedWithHelp) / (all + helped)
                        : summary.passRate();
        return new Group(
                summary.cell(),
                plain == 0 ? Double.NaN : Math.clamp(plainPassed / plain, 0, 1),
                plain,
                summary.given(),
                isAdmitted(summary) ? trained : Double.NaN,
                isCountable ? summary.work().map(GroupWork::tokens).orElse(0) : 0,
                Math.max(0, again - 1) * helped);
    }

    /** Rounds in which a group was rolled out again after its first. */
    private static int roundsAgain(GroupSummary summary) {
        return summary.course().map(course -> course.round() - course.begun()).orElse(0);
    }

    private static boolean isAdmitted(GroupSummary summary) {
        return summary.work().map(GroupWork::admitted).orElse(true);
    }
}
