package io.gradus.training.analysis.lint;

import java.util.List;

/** Finds conditions of entry that nobody asks. */
final class EntryOfFirstStage implements LintRule {
    @Override
    public String id() {
        return "entry-of-first-stage";
    }

    @Override
    public String explanation() {
        return "The first stage has enter or skip, and no loop returns to it: a run begins with it in any case.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        LintedStage first = curriculum.stages().getFirst();
        boolean isEnteredAgain =
                curriculum.stages().stream()
                        .flatMap(s -> s.spec().loop().stream())
                        .anyMatch(loop -> loop.to().equals(first.spec().name()));
        for (String key : List.of("enter", "skip")) {
            if (!isEnteredAgain && curriculum.writes(first.path(key))) {
                report.add(
                        first.path(key),
                        "a run begins with its first stage in any case, so '%s' is never evaluated"
                                .formatted(key),
                        Fix.remove("Remove '%s'".formatted(key), first.path(key)));
            }
        }
    }
}
