package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in which a tiny policy plays Kuhn's poker with itself or with its past. */
@Tag("slow")
class RoleRunTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: self-play
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 32, context: 24,
               warmStart: {until: 1, maxSteps: 100, batch: 32, evaluateEvery: 100, learningRate: 1.0e-2}}
            models: {past: {snapshot: {every: 2}}}
            roles: $ROLES
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 3, advantage: role-baseline}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
              short: {criteria: [{id: won, verifier: {}}, {id: move, pattern: {regex: "^[cbf]"}, weight: 0.5}]}
            stages:
              - {name: play, problems: [{family: kuhn-poker}], maxSteps: 7}
            evaluate: {every: 4, problemsPerCell: 6}
            checkpoint: {every: 3}
            """;

    @TempDir private Path folder;

    private static CurriculumDocument document(String roles) {
        return read(TEXT.replace("$ROLES", roles));
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private RunSettings settings(String place, CurriculumDocument document) {
        return new RunSettings(
                document, 3, "cpu", 2, folder.resolve(place), folder.resolve("cache"));
    }

    private RunEvents run(String place, String roles) {
        return RunEvents.of(settings(place, document(roles)));
    }

    private static List<SampledRollout> shown(RunEvents events) {
        return events.of(TrainingEvent.RolloutsSampled.class).stream()
                .flatMap(e -> e.groups().stream())
                .flatMap(g -> g.rollouts().stream())
                .toList();
    }

    @Test
    void selfPlayGoesOnBitForBitAfterAResume() {
        for (String roles : List.of("{}", "{second: {model: past}}")) {
            String place = roles.equals("{}") ? "self" : "past";
            CurriculumDocument document = document(roles);
            RunEvents straight = RunEvents.of(settings("straight-" + place, document));

            assertThat(RunEvents.inPieces(settings("pieces-" + place, document), 3))
                    .isEqualTo(straight);
        }
    }

    @Test
    void bothRolesAreTrainedScoredAndTold() {
        RunEvents events = run("both", "{second: {rubric: short}}");

        assertThat(events.steps().stream().flatMap(step -> step.metrics().stream()))
                .extracting(Metric::name)
                .contains(
                        "reward/role/first",
                        "reward/role/second",
                        "reward/criterion/correct",
                        "reward/criterion/won",
                        "reward/criterion/move",
                        "advantage/baseline/kuhn-poker/first",
                        "advantage/baseline/kuhn-poker/second");
        assertThat(shown(events)).extracting(SampledRollout::role).contains("first", "second");
        assertThat(shown(events))
                .allSatisfy(
                        r -> assertThat(r.criteria()).hasSize(r.role().equals("second") ? 2 : 1));
    }

    @Test
    void aStepWithoutATurnOfThePolicySaysSo() {
        CurriculumDocument cold =
                read(
                        TEXT.replace("$ROLES", "{first: {model: initial}}")
                                .replace("maxSteps: 100, batch", "maxSteps: 0, batch"));

        assertThatThrownBy(() -> RunEvents.of(settings("cold", cold)))
                .hasMessageContaining("no role that the policy plays got a turn");
    }

    @Test
    void aRoleOfAnotherModelIsNotTrained() {
        RunEvents events = run("opposed", "{second: {model: initial}}");

        assertThat(shown(events)).extracting(SampledRollout::role).containsOnly("first");
        assertThat(events.steps().stream().flatMap(step -> step.metrics().stream()))
                .extracting(Metric::name)
                .contains("advantage/baseline/kuhn-poker/first")
                .doesNotContain("advantage/baseline/kuhn-poker/second");
    }

    @Test
    void stagesOfOtherKindsScoreEachRoleByItsRubricToo() {
        String collecting =
                TEXT.replace(
                        "{name: play,",
                        "{name: play, kind: {collect: {minScore: 0}}, produces: {artifact: games},");
        double plain = meanReward("alike", collecting.replace("$ROLES", "{}"));
        double own = meanReward("own", collecting.replace("$ROLES", "{second: {rubric: short}}"));

        // the other rubric pays half a point for a move, whoever wins
        assertThat(own).isGreaterThan(plain + 0.1);
    }

    private double meanReward(String place, String text) {
        return RunEvents.of(settings(place, read(text))).metric("reward/mean").stream()
                .mapToDouble(x -> x)
                .average()
                .orElseThrow();
    }
}
