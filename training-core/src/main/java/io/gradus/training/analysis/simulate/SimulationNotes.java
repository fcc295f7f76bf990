package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleGap;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.curriculum.kind.StartFrom;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what a simulation left out of a document, and where it was cut short. */
record SimulationNotes(
        CurriculumDocument document,
        SimulationLimits limits,
        long stepLimit,
        TrackedCells tracked,
        HelpGain help) {
    List<String> list(List<SimulatedStage> stages) {
        List<String> notes = new ArrayList<>();
        if (stepLimit < limits.steps()) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "Simulated runs stop after %,d steps instead of %,d to limit the work.",
                            stepLimit,
                            limits.steps()));
        }
        if (tracked.leftOut() > 0) {
            notes.add(tracked.leftOut() + " more cells are simulated but not shown.");
        }
        if (stages.stream().anyMatch(SimulatedStage::drawsFromPool)) {
            notes.add("Memorising or writing problems of a pool is not simulated.");
        }
        appraisals(notes);
        others(notes);
        rewards(stages, notes);
        if (mentions(SignalKind.ENTROPY)) {
            notes.add(
                    "Entropy is assumed: 1 nat where nothing is solved, 0.1 nats where everything "
                            + "is.");
        }
        if (mentions(SignalKind.LENGTH)) {
            notes.add("Completion length is assumed to be constant in each cell.");
        }
        unknown(notes);
        document.enabledStages().forEach(stage -> RuleGap.of(stage).ifPresent(notes::add));
        if (!document.stageObjectives().allMatch(o -> isZero(o.kl()) && isZero(o.entropyBonus()))) {
            notes.add("The KL penalty and the entropy bonus are not simulated.");
        }
        if (PlacedSchedule.in(document).stream().anyMatch(p -> p.schedule().isMeasured())) {
            notes.add(
                    "Controllers and schedules over a metric stay at their initial value: the "
                            + "metrics they read are not simulated.");
        }
        rules(notes);
        if (document.stageObjectives()
                .anyMatch(o -> o.staleness() > 0 || o.carryOver().isPresent())) {
            notes.add(
                    "Rollouts are sampled and trained on in the same step, regardless of the "
                            + "objective.");
        }
        if (document.stageObjectives().anyMatch(ObjectiveSpec::isBranching)) {
            notes.add("Branching is not simulated: every rollout begins at the prompt.");
        }
        return notes;
    }

    private void appraisals(List<String> notes) {
        List<Prediction> asked =
                document.enabledStages().stream()
                        .flatMap(stage -> stage.sampler().appraisal().stream())
                        .toList();
        if (asked.contains(Prediction.PASS_RATE)) {
            notes.add("A value model is assumed to know every pass rate exactly.");
        }
        if (asked.contains(Prediction.ANGLE)) {
            notes.add(
                    "Angles between hidden states are not simulated: problems are ranked in their "
                            + "order.");
        }
        if (document.enabledStages().stream().anyMatch(new PreviewPools(document)::isCut)) {
            notes.add(
                    "Samplers choose among %,d problems of larger pools."
                            .formatted(PreviewPools.MOST));
        }
    }

    /** Describes the assumed effect of guidance and other rules between sampling and update. */
    private void rules(List<String> notes) {
        if (document.enabledStages().stream().anyMatch(s -> s.guidance().isPresent())) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "Help is assumed to raise ability by the share of the solution that it "
                                    + "reveals, times %.1f logits as a hint and %.1f as a prefix; what is learned "
                                    + "with help is assumed to hold without it.",
                            help.hint(),
                            help.prefix()));
        }
        document.enabledStages().stream()
                .flatMap(SimulationNotes::gaps)
                .distinct()
                .forEach(notes::add);
    }

    private static Stream<String> gaps(StageSpec stage) {
        return Stream.concat(
                stage.filter().gaps(), stage.guidance().flatMap(GuidanceSpec::gap).stream());
    }

    private void others(List<String> notes) {
        String names =
                document.enabledStages().stream()
                        .filter(stage -> !stage.isRl())
                        .map(StageSpec::name)
                        .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            notes.add(
                    "Only reinforcement learning is simulated: "
                            + names
                            + " take steps without learning; a stage that ends by itself takes one step.");
        }
        boolean begins =
                document.enabledStages().stream()
                        .anyMatch(stage -> !(stage.start() instanceof StartFrom.Policy));
        if (begins) {
            notes.add(
                    "Stages that begin with other weights are simulated as if they continued with "
                            + "the current ones.");
        }
    }

    private void rewards(List<SimulatedStage> stages, List<String> notes) {
        String others =
                stages.stream()
                        .flatMap(s -> s.reward().others().stream())
                        .distinct()
                        .collect(Collectors.joining(", "));
        if (!others.isEmpty()) {
            notes.add(
                    "Of the reward, only the verifier's verdict is simulated. Left out: "
                            + others
                            + ".");
        }
    }

    /** Evidence that is never made up: comparisons that need it are never known here. */
    private void unknown(List<String> notes) {
        String words =
                Stream.of(
                                SignalKind.TRUNCATED,
                                SignalKind.LOSS,
                                SignalKind.METRIC,
                                SignalKind.EVALUATION)
                        .filter(this::mentions)
                        .map(SignalKind::word)
                        .collect(Collectors.joining(", "));
        if (!words.isEmpty()) {
            notes.add(
                    "These signals are not simulated, so comparisons with them never hold: "
                            + words
                            + ".");
        }
    }

    private boolean mentions(SignalKind kind) {
        return document.enabledStages().stream()
                .flatMap(StageSpec::signals)
                .anyMatch(signal -> signal.kind() == kind);
    }

    private static boolean isZero(Schedule schedule) {
        return schedule.corners().stream().allMatch(value -> value == 0);
    }
}
