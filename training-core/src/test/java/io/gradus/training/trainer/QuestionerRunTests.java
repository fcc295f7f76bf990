package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in which a tiny policy writes sums, answers them and judges the answers. */
@Tag("slow")
class QuestionerRunTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: rounds
            policy:
              {layers: 1, width: 48, heads: 2, kvHeads: 1, feedForward: 64, context: 32,
               warmStart: {until: 1, maxSteps: 150, batch: 32, evaluateEvery: 150, learningRate: 5.0e-3, mix: {plain: 0, role: 1}}}
            roles: {questioner: {counts: false}, verifier: {counts: false}}
            objective: {groupSize: 3, groupsPerStep: 2, maxTokens: 8}
            pools:
              memory: {written: {problems: [{family: addition, difficulty: {digits: 1, answers: 2, votes: 3}, transforms: [questioner]}], start: 4, size: 40}}
            stages:
              - {name: rounds, problems: [{pool: memory}], maxSteps: 7}
            evaluate: {every: 4, problemsPerCell: 4, problems: [{family: addition, difficulty: {digits: 1}}]}
            checkpoint: {every: 3}
            """;

    @TempDir private Path folder;

    private RunSettings settings(String place) {
        CurriculumDocument document =
                switch (CurriculumReader.read(TEXT)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        return new RunSettings(
                document, 3, "cpu", 2, folder.resolve(place), folder.resolve("cache"));
    }

    private static List<SampledGroup> shown(RunEvents events, String role) {
        return events.of(TrainingEvent.RolloutsSampled.class).stream()
                .flatMap(e -> e.groups().stream())
                .filter(g -> g.role().equals(role))
                .toList();
    }

    private static double sum(TrainingEvent.StepCompleted step, String prefix) {
        return step.metrics().stream()
                .filter(m -> m.name().startsWith(prefix))
                .mapToDouble(Metric::value)
                .sum();
    }

    @Test
    void aRunOfRoundsGoesOnBitForBitAndItsPoolTakesWhatMayBeAsked() {
        RunEvents whole = RunEvents.of(settings("whole"));
        RunEvents pieces = RunEvents.inPieces(settings("pieces"), 3);
        List<TrainingEvent.StepCompleted> steps = whole.steps();

        assertThat(pieces).isEqualTo(whole);
        assertThat(steps).hasSize(7);
        assertThat(sum(steps.getLast(), "pool/memory/admitted")).isPositive();
        assertThat(sum(steps.getLast(), "pool/memory/size"))
                .isEqualTo(4 + sum(steps.getLast(), "pool/memory/admitted"));
        // six problems are written in a step, apart from those that are cut off
        double judged =
                sum(steps.getLast(), "pool/memory/admitted")
                        + sum(steps.getLast(), "pool/memory/refused/");
        assertThat(judged).isBetween(7.0 * 6 / 2, 7.0 * 6);
        assertThat(steps)
                .flatExtracting(TrainingEvent.StepCompleted::metrics)
                .extracting(Metric::name)
                .contains("reward/role/questioner", "reward/role/solver", "reward/role/verifier");
        assertThat(steps)
                .flatExtracting(TrainingEvent.StepCompleted::groups)
                .extracting(g -> g.role())
                .contains("questioner", "solver", "verifier");
        for (SampledGroup group : shown(whole, "questioner")) {
            for (SampledRollout rollout : group.rollouts()) {
                // unreadable, not asked, answered rightly by none or both of two, by one of them
                assertThat(List.of(0.0, 0.25, 0.5, 1.0)).contains(rollout.reward());
            }
        }
        assertThat(shown(whole, "solver"))
                .isNotEmpty()
                .flatExtracting(SampledGroup::rollouts)
                .allSatisfy(
                        r -> assertThat(r.segments().getFirst().text()).matches("[0-9]\\+[0-9]="));
        assertThat(shown(whole, "verifier"))
                .isNotEmpty()
                .allSatisfy(g -> assertThat(g.rollouts()).hasSizeLessThanOrEqualTo(3));
    }
}
