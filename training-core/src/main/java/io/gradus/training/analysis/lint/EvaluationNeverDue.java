package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.EvaluationSpec;

/** Finds intervals of evaluations that are longer than the run. */
final class EvaluationNeverDue implements LintRule {
    @Override
    public String id() {
        return "evaluation-never-due";
    }

    @Override
    public String explanation() {
        return "The evaluation interval is longer than the run can last: held-out problems "
                + "are measured only at its start and end, with no curve in between.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        EvaluationSpec evaluate = curriculum.spec().evaluate();
        check("evaluate.every", evaluate.every(), curriculum, report);
        evaluate.samples()
                .ifPresent(s -> check("evaluate.samples.every", s.every(), curriculum, report));
    }

    private static void check(
            String path, int every, LintedCurriculum curriculum, LintReport report) {
        if (!curriculum.says(path)) {
            return;
        }
        long longest = new RunBounds(curriculum).longest().orElse(RunBounds.NEVER);
        if (every > longest) {
            long often = Math.max(1, longest / 10);
            report.add(
                    path,
                    "the run lasts at most %d steps, so nothing is measured between its start and its end"
                            .formatted(longest),
                    Fix.set("Set it to %d".formatted(often), path, often));
        }
    }
}
