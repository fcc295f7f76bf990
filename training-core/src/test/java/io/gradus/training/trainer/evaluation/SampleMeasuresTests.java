package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SampleMeasuresTests {
    private static final List<SampledProblem> PROBLEMS =
            List.of(
                    problem("addition(digits=1)", "RRRa"),
                    problem("addition(digits=1)", "Raab"),
                    problem("addition(digits=2)", "abcd"));

    private static SampledProblem problem(String cell, String answers) {
        return new SampledProblem("p", "addition", cell, MajorityAtKTests.samples(answers));
    }

    private static double value(List<Metric> metrics, String name) {
        return metrics.stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + metrics))
                .value();
    }

    @Test
    void passAndMajorityAreMeansOverProblemsAndOfEachCell() {
        List<Metric> metrics = new SampleMeasures(List.of(1, 4), false).of("e", PROBLEMS);

        assertThat(value(metrics, "e/pass@1")).isCloseTo(4 / 12.0, within(1e-12));
        assertThat(value(metrics, "e/pass@4")).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(value(metrics, "e/pass@1/addition(digits=1)")).isCloseTo(0.5, within(1e-12));
        assertThat(value(metrics, "e/pass@1/addition(digits=2)")).isZero();
        assertThat(value(metrics, "e/maj@4")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(metrics).extracting(Metric::name).doesNotContain("e/pass@1/addition");
    }

    /** Of two samples one is right in its form and both are right somewhere; of others none. */
    @Test
    void aRightAnswerAnywhereIsToldApart() {
        SampledProblem problem =
                new SampledProblem(
                        "p",
                        "addition",
                        "c",
                        List.of(
                                new SampledAnswer(
                                        "1", true, Optional.of(true), -1, new float[] {1}),
                                new SampledAnswer(
                                        "2", false, Optional.of(true), -1, new float[] {1})));
        List<Metric> metrics = new SampleMeasures(List.of(1), false).of("e", List.of(problem));

        assertThat(value(metrics, "e/pass@1")).isEqualTo(0.5);
        assertThat(value(metrics, "e/lenient@1")).isEqualTo(1);
        assertThat(value(metrics, "e/lenient@1/c")).isEqualTo(1);
        assertThat(new SampleMeasures(List.of(1), false).of("e", PROBLEMS))
                .extracting(Metric::name)
                .noneMatch(name -> name.contains("lenient"));
    }

    @Test
    void familiesAreToldOfWhereThatIsAskedFor() {
        List<Metric> metrics = new SampleMeasures(List.of(1), true).of("t", PROBLEMS);

        assertThat(value(metrics, "t/pass@1/addition")).isEqualTo(value(metrics, "t/pass@1"));
    }

    /** Problems elect with 3/4, 2/4 and 1/4 of the votes; the first is right, the others wrong. */
    @Test
    void calibrationComparesTheShareOfTheVoteWithBeingRight() {
        List<Metric> metrics = new SampleMeasures(List.of(1), false).of("e", PROBLEMS);

        assertThat(value(metrics, "e/calibration/error"))
                .isCloseTo((0.25 + 0.5 + 0.25) / 3, within(1e-12));
        assertThat(value(metrics, "e/calibration/confidence")).isCloseTo(0.5, within(1e-12));
        // every token has log-prob -0.5 on average: exp(-0.5) = 0.60653 sure, 4 of 12 right
        assertThat(value(metrics, "e/calibration/tokens/error"))
                .isCloseTo(0.6065306597 - 4 / 12.0, within(1e-9));
    }

    @Test
    void entropyIsToldByPlaceAndOfTheCriticalFifth() {
        SampledProblem problem =
                new SampledProblem(
                        "p",
                        "addition",
                        "c",
                        List.of(
                                new SampledAnswer("1", true, -1, new float[] {1, 2, 3, 4, 5}),
                                new SampledAnswer("2", false, -1, new float[] {3, 0, 0, 0, 0})));
        List<Metric> metrics = new SampleMeasures(List.of(1), false).of("e", List.of(problem));

        assertThat(value(metrics, "e/entropy/mean")).isEqualTo(1.8);
        assertThat(value(metrics, "e/entropy/position/0")).isEqualTo(2);
        assertThat(value(metrics, "e/entropy/position/1")).isEqualTo(1);
        assertThat(value(metrics, "e/entropy/position/2")).isEqualTo(1.75);
        assertThat(value(metrics, "e/entropy/position/4")).isEqualTo(2.5);
        assertThat(metrics)
                .extracting(Metric::name)
                .doesNotContain("e/entropy/position/3", "e/entropy/position/8");
        // the two of ten tokens with the highest entropies: 5 and 4
        assertThat(value(metrics, "e/entropy/critical")).isEqualTo(4.5);
        assertThat(value(metrics, "e/entropy/critical/threshold")).isEqualTo(4);
        assertThat(value(metrics, "e/entropy/critical/share")).isEqualTo(0.5);
    }
}
