package io.gradus.training.analysis.lint;

/** Finds evaluations of nothing that is trained. */
final class UntrainedEvaluation implements LintRule {
    @Override
    public String id() {
        return "untrained-evaluation";
    }

    @Override
    public String explanation() {
        return "No family under evaluate.problems occurs in any stage: the run is measured "
                + "only on problems it never trains on.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        if (curriculum.areForeign(curriculum.spec().evaluate().problems())) {
            report.add(
                    "evaluate.problems",
                    "no stage trains on any of these families, so the held-out pass rate says "
                            + "nothing about what is learned; list transfer problems under evaluate.transfer",
                    Fix.remove("Measure the last stage's problems", "evaluate.problems"));
        }
    }
}
