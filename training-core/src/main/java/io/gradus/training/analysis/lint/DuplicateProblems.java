package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.sampler.Uniform;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;

/** Finds entries of problems that stand in a stage twice. */
final class DuplicateProblems implements StageRule {
    @Override
    public String id() {
        return "duplicate-problems";
    }

    @Override
    public String explanation() {
        return "A stage lists the same entry twice, so it is drawn twice as often as the "
                + "others although no weight says so.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        List<ProblemSpec> problems = stage.spec().problems();
        for (int i = 0; i < problems.size(); i++) {
            int first = problems.indexOf(problems.get(i));
            if (first < i && stage.spec().sampler() instanceof Uniform) {
                String path = stage.path("problems[" + i + "]");
                report.add(
                        path,
                        "is the same as entry %d, so these problems are drawn twice as often as the others"
                                .formatted(first + 1),
                        stage.asksEntries()
                                ? Optional.empty()
                                : Optional.of(Fix.remove("Remove the second", path)));
            }
        }
    }
}
