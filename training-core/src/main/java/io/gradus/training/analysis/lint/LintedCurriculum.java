package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.dataset.Datasets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A checked curriculum with its text.
 *
 * @param spec what the text means
 * @param tree the text, with the places of its parts
 */
record LintedCurriculum(CurriculumDocument spec, DocumentTree tree) {
    private static final List<String> IN_RESOLVED =
            List.of("policy.groups", "objective.epochs", "device", "evaluate.weights", "seed");

    /** Its stages that take part in a run, in order. */
    List<LintedStage> stages() {
        return IntStream.range(0, spec.stages().size())
                .filter(i -> spec.stages().get(i).enabled())
                .mapToObj(i -> new LintedStage(this, i))
                .toList();
    }

    /** The families that its stages draw from. */
    private Set<String> families() {
        return spec.enabledStages().stream()
                .flatMap(stage -> spec.families(stage).stream())
                .map(ProblemSpec::family)
                .collect(Collectors.toSet());
    }

    /**
     * Whether none of these problems is of a family that a stage draws from. Datasets do not count:
     * one is often trained on and its sibling measured.
     */
    boolean areForeign(List<ProblemSpec> problems) {
        Set<String> trained = families();
        return !problems.isEmpty()
                && problems.stream()
                        .noneMatch(p ->
                                trained.contains(p.family()) || Datasets.isDataset(p.family()));
    }

    /** Whether the text itself says something at this path. */
    boolean writes(String path) {
        return tree.at(path).isPresent();
    }

    /**
     * Whether its author chose what stands at this path: the text has it, and is no resolved
     * document, which has everything.
     */
    boolean says(String path) {
        return writes(path) && !IN_RESOLVED.stream().allMatch(this::writes);
    }
}
