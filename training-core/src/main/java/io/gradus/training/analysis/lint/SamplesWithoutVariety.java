package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.SampledEvaluationSpec;

/** Finds many samples of a policy that always says the same. */
final class SamplesWithoutVariety implements LintRule {
    @Override
    public String id() {
        return "samples-without-variety";
    }

    @Override
    public String explanation() {
        return "Evaluations draw many samples at a temperature near 0: all samples of a problem are the same, and pass@k is pass@1 at k times the cost.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        curriculum
                .spec()
                .evaluate()
                .samples()
                .filter(s -> s.count() > 1)
                .flatMap(SampledEvaluationSpec::temperature)
                .filter(temperature -> temperature <= FrozenTemperature.MOST)
                .ifPresent(_ ->
                        report.add(
                                "evaluate.samples.temperature",
                                "all samples of a problem are the same at this temperature, so pass@k is pass@1 at k times the cost",
                                Fix.set("Sample at 1", "evaluate.samples.temperature", "1.0")));
    }
}
