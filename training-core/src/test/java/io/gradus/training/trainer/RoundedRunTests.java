package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs that roll out in rounds, divide rollouts, select and replay; one answer in some is right.
 */
@Tag("slow")
class RoundedRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: rounded
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 32, context: 64,
               warmStart: {until: 0.6, maxSteps: 120, batch: 32, evaluateEvery: 40, learningRate: 1.0e-2}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, learningRate: 1.0e-3, entropyBonus: 0.001}
            stages:
              - {name: only, problems: [{family: modular-arithmetic, difficulty: {operations: 0..1, modulus: 5}}], maxSteps: 7, objective: $OWN}
            evaluate: {problemsPerCell: 4}
            """;

    private static final String SCREENED =
            "{groupSize: 6}, allocation: {screening: {first: 2}},"
                    + " filter: {zero-variance: {refill: 4}}";

    @TempDir private static Path warmStarts;
    @TempDir private Path folder;

    private static CurriculumDocument document(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    /** The same over a pool, begun with more problems where many are useless. */
    private static CurriculumDocument expanding() {
        String problems =
                "[{family: modular-arithmetic, difficulty: {operations: 0..1, modulus: 5}}]";
        return document(
                DOCUMENT.replace("problems: " + problems, "problems: [{pool: all}]")
                        .replace(
                                "stages:",
                                "pools: {all: {fixed: {problems: %s, size: 32}}}\nstages:"
                                        .formatted(problems))
                        .replace(
                                "$OWN", "{}, sampler: {rlcs: {expand: 3}}, filter: zero-variance"));
    }

    private RunEvents run(String name, String own, int stepsAtOnce) {
        return run(name, document(DOCUMENT.replace("$OWN", own)), stepsAtOnce);
    }

    private RunEvents run(String name, CurriculumDocument document, int stepsAtOnce) {
        RunSettings settings =
                new RunSettings(
                        document, 5, "cpu", 2, folder.resolve(name), warmStarts.resolve("cache"));
        return RunEvents.inPieces(settings, stepsAtOnce);
    }

    private List<TrainingEvent.StepCompleted> steps(String own) {
        return run("one", own, 100).steps();
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(0);
    }

    private static long tokens(List<GroupSummary> groups) {
        return groups.stream().mapToLong(g -> g.work().orElseThrow().tokens()).sum();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SCREENED,
                "{}, allocation: {rounds: {rounds: 3, rollouts: 2, want: 2}},"
                        + " select: {balanced: {keep: 2}}",
                "{}, allocation: {cures: {least: 2, most: 8}}, guidance: {hint: {share: 0.5}}",
                "{}, allocation: {hard: {least: 2, most: 6}},"
                        + " select: {filtration: {ranks: best-random, keep: 3}}",
                "{}, allocation: {gdro: {most: 8}}, filter: {pass-rate: {high: 0.9, refill: 1}}",
                "{}, replay: {groups: {capacity: 4, staleness: 3}}, filter: zero-variance",
                "{ratio: {truncated: {cap: 2}}}, replay: {successes: {capacity: 6, fill: 0.5}}",
                "{}, replay: {successes: {capacity: 6, fill: 0.5, weight: 1, recalibrate: true}}"
            })
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String second) {
        RunEvents straight = run("straight", second, 100);

        assertThat(run("interrupted", second, 2)).isEqualTo(straight);
    }

    @Test
    void aStepThatBeginsWithMoreProblemsTrainsOnAsManyAsItWantsAndResumesTheSame() {
        RunEvents straight = run("straight", expanding(), 100);

        assertThat(straight.steps())
                .allSatisfy(step -> assertThat(trained(step)).isLessThanOrEqualTo(3))
                .anySatisfy(step -> {
                    assertThat(step.groups()).hasSizeGreaterThan(3);
                    assertThat(metric(step, "rounds/dropped")).isPositive();
                    assertThat(trained(step)).isEqualTo(3);
                });
        assertThat(run("interrupted", expanding(), 2)).isEqualTo(straight);
    }

    private static long trained(TrainingEvent.StepCompleted step) {
        return step.groups().stream()
                .filter(group -> group.course().map(c -> c.refused()).orElse("").isEmpty())
                .count();
    }

    @Test
    void screenedProblemsGetTheirWholeGroupOrAreGivenUpAndAllTokensAreCounted() {
        List<TrainingEvent.StepCompleted> steps = steps(SCREENED);

        long before = metricBefore(steps.getFirst());
        for (TrainingEvent.StepCompleted step : steps) {
            assertThat(step.groups())
                    .allSatisfy(group -> {
                        String refused = group.course().map(c -> c.refused()).orElse("");
                        if (group.rewards().size() == 2) {
                            assertThat(refused).startsWith("screened out: its pass rate ");
                            assertThat(group.passRate()).isIn(0.0, 1.0);
                        } else {
                            assertThat(group.rewards()).hasSize(6);
                            assertThat(group.course().orElseThrow().round()).isGreaterThan(1);
                        }
                    });
            long screened = step.groups().stream().filter(g -> g.rewards().size() == 2).count();
            assertThat(metric(step, "rounds/dropped")).isEqualTo(screened);
            before += tokens(step.groups());
            assertThat(metric(step, "tokens/total")).isEqualTo(before);
        }
        assertThat(steps)
                .anySatisfy(s -> assertThat(s.groups()).anyMatch(g -> g.rewards().size() == 6));
        assertThat(steps).anySatisfy(s -> assertThat(s.groups()).hasSizeGreaterThan(3));
    }

    private static long metricBefore(TrainingEvent.StepCompleted step) {
        return (long) metric(step, "tokens/total") - tokens(step.groups());
    }

    @Test
    void roundsEndWithAsManyRightAsWrongAndTheLossSeesTheWantedNumber() {
        List<TrainingEvent.StepCompleted> steps =
                steps(
                        "{}, allocation: {rounds: {rounds: 3, rollouts: 2, want: 2}},"
                                + " select: {balanced: {keep: 2}}");

        assertThat(steps)
                .allSatisfy(step -> {
                    assertThat(metric(step, "update/rows")).isEqualTo(2.0 * step.groups().size());
                    assertThat(step.groups())
                            .allSatisfy(group -> {
                                assertThat(group.rewards().size()).isIn(2, 4, 6);
                                assertThat(isMixed(group) || group.rewards().size() == 6).isTrue();
                            });
                })
                .anySatisfy(
                        step -> assertThat(step.groups()).anyMatch(g -> g.rewards().size() == 6));
    }

    private static boolean isMixed(GroupSummary group) {
        return group.passRate() > 0 && group.passRate() < 1;
    }

    @Test
    void groupsOfEarlierStepsTakeThePlaceOfThoseThatTeachNothing() {
        List<TrainingEvent.StepCompleted> steps =
                steps("{}, replay: {groups: {capacity: 8}}, filter: zero-variance");

        assertThat(steps)
                .allSatisfy(step -> {
                    long admitted =
                            step.groups().stream()
                                    .filter(g -> g.work().orElseThrow().admitted())
                                    .count();
                    double replayed = metric(step, "replay/rows") / 4;
                    assertThat(replayed)
                            .isEqualTo(Math.min(3 - admitted, metric(step, "replay/held")));
                    assertThat(metric(step, "update/rows")).isEqualTo(4 * (admitted + replayed));
                })
                .anySatisfy(step -> {
                    assertThat(metric(step, "replay/rows")).isPositive();
                    assertThat(metric(step, "replay/age")).isGreaterThanOrEqualTo(1);
                    assertThat(metric(step, "staleness/mean")).isPositive();
                });
    }

    @Test
    void successesAreImitatedOnceTheBufferIsFullEnough() {
        List<TrainingEvent.StepCompleted> steps =
                steps(
                        "{}, replay: {successes: {capacity: 8, fill: 0.5, share: 0.5, weight: 0.5, staleness: 9}}");

        assertThat(metric(steps.getFirst(), "replay/rows")).isZero();
        assertThat(steps)
                .allSatisfy(step ->
                        assertThat(metric(step, "replay/rows"))
                                .isEqualTo(
                                        metric(step, "replay/held") >= 4
                                                ? Math.min(6, metric(step, "replay/held"))
                                                : 0))
                .anySatisfy(step -> assertThat(metric(step, "replay/rows")).isPositive());
    }

    @Test
    void replayedSuccessesAreValuedByTheMediansOfAllGroupsSoFar() {
        List<TrainingEvent.StepCompleted> steps =
                steps(
                        "{}, replay: {successes: {capacity: 8, fill: 0.5, weight: 1, staleness: 9, recalibrate: true}}");

        List<Double> means = new ArrayList<>();
        for (TrainingEvent.StepCompleted step : steps) {
            step.groups().stream()
                    .map(g -> g.rewards().stream().mapToDouble(r -> r).average().orElseThrow())
                    .forEach(means::add);
            means.sort(null);
            double median = (means.get((means.size() - 1) / 2) + means.get(means.size() / 2)) / 2;
            assertThat(metric(step, "replay/baseline")).isCloseTo(median, within(1e-12));
            assertThat(metric(step, "replay/deviation")).isNotNegative();
            assertThat(metric(step, "replay/rows"))
                    .isLessThanOrEqualTo(metric(step, "replay/held"));
        }
    }

    @Test
    void theRolesOfAProblemGrowTogether() {
        String poker =
                DOCUMENT.replace(
                                "modular-arithmetic, difficulty: {operations: 0..1, modulus: 5}",
                                "kuhn-poker")
                        .replace(
                                "objective: {groupSize",
                                "objective: {advantage: role-baseline, groupSize")
                        .replace("until: 0.6, maxSteps: 120", "until: 1, maxSteps: 80");
        List<TrainingEvent.StepCompleted> steps =
                run(
                                "poker",
                                document(
                                        poker.replace(
                                                "$OWN",
                                                "{}, allocation: {rounds: {want: 6, rounds: 2,"
                                                        + " rollouts: 2}}")),
                                100)
                        .steps();

        assertThat(steps)
                .hasSize(7)
                .allSatisfy(step -> {
                    assertThat(step.groups())
                            .extracting(GroupSummary::role)
                            .contains("first", "second");
                    assertThat(step.groups())
                            .allSatisfy(group -> {
                                assertThat(group.rewards())
                                        .hasSizeBetween(1, 4); // who folds asks nobody
                                assertThat(
                                                group.role().equals("second")
                                                        || group.rewards().size() == 4)
                                        .isTrue();
                            });
                });
        assertThat(steps.stream().flatMap(step -> step.groups().stream()))
                .anyMatch(group -> group.role().equals("second") && group.rewards().size() > 2);
    }

    @Test
    void aStepThatTrainsOnNothingSaysSo() {
        List<TrainingEvent.StepCompleted> steps =
                steps("{}, filter: {mean-reward: {low: 5, high: 6}}");

        assertThat(steps)
                .allSatisfy(step -> {
                    assertThat(metric(step, "groups/noneAdmitted")).isEqualTo(1);
                    assertThat(metric(step, "tokens/admittedShare")).isZero();
                    assertThat(metric(step, "update/rows")).isZero();
                });
    }
}
