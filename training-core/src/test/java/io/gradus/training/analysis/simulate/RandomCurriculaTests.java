package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomCurriculaTests {
    private static final List<String> PROBLEMS =
            List.of(
                    "{family: sorting, difficulty: {length: 2..5}}",
                    "{family: sorting, difficulty: {length: 3, digits: 1..2}}",
                    "{family: addition, difficulty: {digits: 1..3}, transforms: [reverse-digits]}",
                    "{family: letter-counting, difficulty: {length: 3..6}}",
                    "{family: boolean-sat, difficulty: {variables: 5..6, literals: 2}}");
    private static final List<String> CONDITIONS =
            List.of(
                    "passRate(top, 64 groups) >= 0.7",
                    "passRate(all, 3 steps) < 0.2 or steps >= 12",
                    "not reward(32 groups) < 0.5 and groups >= 100",
                    "entropy(5 steps) < 0.5",
                    "length(5 steps) > 3 and tokens >= 1000",
                    "passRate(all, 4000 groups) >= 0.99");

    private final SplittableRandom random = new SplittableRandom(42);

    /**
     * Whatever the document: an answer, within the limits, with shares and bands that make sense.
     */
    @Test
    void everyValidCurriculumIsSimulatedWithinTheLimits() {
        for (int i = 0; i < 60; i++) {
            SimulationReport report =
                    Simulation.of(
                            Curricula.of(text()),
                            ShippedLearner.get().settings(),
                            new SimulationLimits(16, 300, 200_000));

            assertThat(report.steps().orElseThrow().high()).isBetween(1.0, 300.0);
            assertThat(report.stages())
                    .allSatisfy(stage -> {
                        assertThat(stage.enteredShare()).isBetween(stage.leftShare(), 1.0);
                        assertThat(stage.steps().isPresent()).isEqualTo(stage.enteredShare() > 0);
                        stage.entered().ifPresent(RandomCurriculaTests::assertOrdered);
                    });
            assertThat(report.cells())
                    .allSatisfy(cell ->
                            assertThat(cell.passRates())
                                    .allSatisfy(r -> assertThat(r).isBetween(0.0, 1.0)));
            assertThat(report.deadEnds())
                    .allSatisfy(
                            end -> assertThat(end.sentence()).startsWith("Stage ").endsWith("."));
        }
    }

    private static void assertOrdered(Band band) {
        assertThat(band.low()).isLessThanOrEqualTo(band.median());
        assertThat(band.median()).isLessThanOrEqualTo(band.high());
    }

    private String text() {
        int stages = 1 + random.nextInt(4);
        StringBuilder text =
                new StringBuilder(
                        """
                        gradus: 1
                        curriculum: random
                        policy: {context: 160, warmStart: {until: 0.%d, maxSteps: %d}}
                        objective: {groupSize: %d, groupsPerStep: %d, maxTokens: 60}
                        evaluate: {problems: [{family: sorting, difficulty: {length: 5}}]}
                        stages:
                        """
                                .formatted(
                                        1 + random.nextInt(9),
                                        random.nextInt(3) * 100,
                                        2 + random.nextInt(100),
                                        1 + random.nextInt(40)));
        for (int i = 0; i < stages; i++) {
            text.append(
                    "  - {name: s%d, problems: [%s, %s]"
                            .formatted(i, one(PROBLEMS), one(PROBLEMS)));
            text.append(random.nextBoolean() ? ", sampler: {weighted: {weights: [1, 3]}}" : "");
            text.append(random.nextBoolean() ? ", filter: zero-variance" : "");
            text.append(rule("promote"));
            text.append(i > 0 ? rule("demote") : "");
            text.append(rule("stop"));
            text.append(random.nextBoolean() ? ", maxSteps: " + (6 + random.nextInt(90)) : "")
                    .append("}\n");
        }
        return text.toString();
    }

    private String rule(String name) {
        return random.nextInt(3) == 0
                ? ""
                : ", %s: {when: '%s', minSteps: %d}"
                        .formatted(name, one(CONDITIONS), random.nextInt(6));
    }

    private String one(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
