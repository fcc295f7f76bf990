package io.gradus.training.curriculum;

import io.gradus.training.document.Findings;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ProblemCells;
import io.gradus.training.problem.ProblemFamilies;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemSpec;
import io.gradus.training.problem.ProblemTransforms;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Checks entries of problems: their names and levels, whether they fit the policy, and by drawing
 * some, the split.
 */
record ProblemCheck(CurriculumDocument document, Findings findings) {
    /** Checks problems to train on. */
    void checkTraining(String path, List<ProblemSpec> problems) {
        for (int i = 0; i < problems.size(); i++) {
            String place = path + "[" + i + "]";
            if (checkNames(place, problems.get(i))) {
                checkFit(place, ProblemCells.of(problems.get(i)));
            }
        }
    }

    /** Checks problems to evaluate on. */
    void checkHeldOut(String path, List<ProblemSpec> problems) {
        for (int i = 0; i < problems.size(); i++) {
            String place = path + "[" + i + "]";
            if (checkNames(place, problems.get(i))) {
                ProblemCells source = ProblemCells.of(problems.get(i));
                checkFit(place, source);
                checkSplit(place, source);
            }
        }
    }

    private boolean checkNames(String place, ProblemSpec spec) {
        List<String> transforms = ProblemTransforms.names();
        for (int i = 0; i < spec.transforms().size(); i++) {
            String name = spec.transforms().get(i);
            if (!transforms.contains(name)) {
                findings.add(
                        place + ".transforms[" + i + "]",
                        "no transform is named '" + name + "'",
                        Suggestions.forWord(name, transforms));
            }
        }
        Optional<ProblemFamily> family = ProblemFamilies.named(spec.family());
        if (family.isEmpty()) {
            findings.add(
                    place + ".family",
                    "no problem family is named '" + spec.family() + "'",
                    Suggestions.forWord(spec.family(), ProblemFamilies.names()));
            return false;
        }
        boolean inRange =
                spec.difficulty().sequencedEntrySet().stream()
                        .map(e ->
                                checkLevels(
                                        place + ".difficulty." + e.getKey(),
                                        family.get(),
                                        e.getKey(),
                                        e.getValue()))
                        .reduce(true, Boolean::logicalAnd);
        return inRange && transforms.containsAll(spec.transforms());
    }

    private boolean checkLevels(String place, ProblemFamily family, String name, IntRange levels) {
        List<String> known = family.attributes().stream().map(DifficultyAttribute::name).toList();
        Optional<DifficultyAttribute> attribute =
                family.attributes().stream().filter(a -> a.name().equals(name)).findFirst();
        if (attribute.isEmpty()) {
            findings.add(
                    place,
                    family.name() + " has no attribute '" + name + "'",
                    Suggestions.forWord(name, known));
            return false;
        }
        boolean inRange =
                levels.from() >= attribute.get().min() && levels.to() <= attribute.get().max();
        if (!inRange) {
            findings.add(
                    place,
                    "must be within "
                            + attribute.get().min()
                            + ".."
                            + attribute.get().max()
                            + ", was "
                            + levels);
        }
        return inRange;
    }

    /**
     * Whether the longest prompt leaves room for a completion, and the completion for the longest
     * answer.
     */
    private void checkFit(String place, ProblemCells source) {
        Extent extent = source.source().family().extent(source.top());
        int answer =
                1
                        + (document.policy().warmStart().maxSteps() > 0
                                ? extent.demonstration()
                                : extent.reference());
        int maxTokens = document.objective().maxTokens();
        if (answer > maxTokens) {
            findings.add(
                    place,
                    "needs objective.maxTokens >= "
                            + answer
                            + " for "
                            + source.top()
                            + ", was "
                            + maxTokens);
        }
        if (extent.prompt() + maxTokens > document.policy().context()) {
            findings.add(
                    place,
                    "needs policy.context >= "
                            + (extent.prompt() + maxTokens)
                            + " for prompts of "
                            + source.top()
                            + " and "
                            + maxTokens
                            + " tokens, was "
                            + document.policy().context());
        }
    }

    private void checkSplit(String place, ProblemCells source) {
        for (Difficulty cell : source.cells()) {
            if (source.drawHeldOut(cell, 1, new SplittableRandom(0)).isEmpty()) {
                findings.add(
                        place,
                        "the cell "
                                + cell
                                + " has no held-out problems to evaluate; use a harder one");
                return;
            }
        }
    }
}
