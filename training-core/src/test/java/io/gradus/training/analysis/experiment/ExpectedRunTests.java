package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.simulate.Curricula;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpectedRunTests {
    private static final CurriculumDocument DOCUMENT =
            Curricula.of(
                    """
                    gradus: 1
                    curriculum: c
                    policy: {warmStart: {maxSteps: 0}}
                    evaluate: {every: 1000000}
                    stages:
                      - {name: a, problems: [{family: addition}], maxSteps: 10}
                    """);
    private static final long SIZE = RunEstimate.parameters(DOCUMENT);

    @Test
    void theTimeIsThatOfTheTokensAtTheUsualSpeedOfSimilarRuns() {
        List<MeasuredRun> finished =
                List.of(run("slow", 100), run("usual", 200), run("fast", 1000));

        Band seconds = expected(finished).seconds();

        // the start and the first evaluation are the same for all three; no other one comes so
        // early
        assertThat(seconds.median() - seconds.low()).isCloseTo(4000 / 200.0, within(1e-3));
        assertThat(seconds.high() - seconds.median()).isCloseTo(10_000 / 200.0, within(1e-3));
        assertThat(seconds.low()).isGreaterThan(2000 / 200.0 + ShippedMeasurements.START_SECONDS);
    }

    @Test
    void runsOneAfterAnotherAddUpEndByEnd() {
        ExpectedRun once = expected(List.of(run("usual", 200)));

        ExpectedRun thrice = once.plus(once.times(2));

        assertThat(thrice.tokens()).isEqualTo(new Band(6000, 18_000, 48_000));
        assertThat(thrice.steps()).isEqualTo(new Band(30, 60, 90));
        assertThat(thrice.seconds().high()).isCloseTo(3 * once.seconds().high(), within(1e-9));
    }

    @Test
    void withoutASimulatedLengthNothingIsExpected() {
        SimulationReport none = report().withoutEstimate();

        assertThat(ExpectedRun.of(DOCUMENT, none, false, List.of())).isEmpty();
    }

    private static ExpectedRun expected(List<MeasuredRun> finished) {
        return ExpectedRun.of(DOCUMENT, report(), false, finished).orElseThrow();
    }

    private static MeasuredRun run(String name, double tokensPerSecond) {
        return new MeasuredRun(name, SIZE, false, tokensPerSecond);
    }

    private static SimulationReport report() {
        return new SimulationReport(
                "c",
                16,
                10_000,
                Optional.of(new Band(10, 20, 30)),
                Optional.of(new Band(2000, 6000, 16_000)),
                Optional.of(1.0),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
