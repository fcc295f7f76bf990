package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Differences that part a changed curriculum from a recorded step before its outcome is known:
 * other problems, another reward, or coefficients that run over a stage of another length.
 *
 * @param recorded the run's document at the step
 * @param rescoring the recording under the changed rubrics
 * @param walker stands before the step, in the step's stage
 * @param step the step
 * @param isFresh whether a stay begins with it, or commands came before it
 */
record BeforeStep(
        CurriculumDocument recorded,
        Rescoring rescoring,
        Walker walker,
        RecordedStep step,
        boolean isFresh) {
    private static final Pattern OVER_STAGE = Pattern.compile("\\bover: stage\\b");

    Optional<Divergence> divergence() {
        StageSpec was = recorded.stages().get(step.stage());
        StageSpec now = walker.spec(step.stage());
        return otherProblem(was, now).or(() -> otherReward(now)).or(() -> otherLength(was, now));
    }

    private Optional<Divergence> otherProblem(StageSpec was, StageSpec now) {
        boolean isSame = was.sampler().equals(now.sampler());
        if (isSame && now.sampler().forgets()) {
            return Optional.empty();
        }
        if (now.sampler().appraisal().isPresent()) {
            return isSame ? Optional.empty() : Optional.of(unrecorded(now));
        }
        if (isSame) {
            // a sampler may remember what it chose: first a step's groups, then those of refills
            walker.cells(
                    Math.min(step.groups().size(), walker.stage().objective().groupsPerStep()));
            walker.problems(step.groups().size());
            return Optional.empty();
        }
        return otherProblem(now, walker.problems(step.groups().size()));
    }

    private Optional<Divergence> otherProblem(StageSpec now, List<GroupQuestion> chosen) {
        for (int i = 0; i < chosen.size(); i++) {
            String wanted = chosen.get(i).problem();
            String asked = step.groups().get(i).problem();
            if (!wanted.equals(asked)) {
                return Optional.of(
                        parting(
                                Kind.SAMPLER,
                                now,
                                ".sampler",
                                "In step %d, the changed sampler selects %s as group %d; the run selected %s."
                                        .formatted(step.step(), wanted, i, asked)));
            }
        }
        return Optional.empty();
    }

    private Divergence unrecorded(StageSpec now) {
        return parting(
                Kind.SAMPLER,
                now,
                ".sampler",
                "In step %d, the changed sampler asks the policy for %s before it chooses, which is not recorded."
                        .formatted(step.step(), now.sampler().appraisal().orElseThrow().words()));
    }

    private Optional<Divergence> otherReward(StageSpec now) {
        if (!rescoring.isChanged(step)) {
            return Optional.empty();
        }
        List<Rescored> groups = rescoring.at(step);
        long paidOtherwise = groups.stream().filter(r -> !r.isPaidAlike()).count();
        int unknown = step.groups().size() - groups.size();
        if (paidOtherwise == 0 && unknown == 0) {
            return Optional.empty();
        }
        return Optional.of(
                parting(
                        Kind.RUBRIC,
                        now,
                        ".rubric",
                        "In step %d, the changed rubric rewards %d of %d groups differently%s; how the policy would have answered is not recorded."
                                .formatted(
                                        step.step(),
                                        paidOtherwise,
                                        groups.size(),
                                        unknown == 0
                                                ? ""
                                                : ", and %d more have no stored texts"
                                                        .formatted(unknown))));
    }

    private Optional<Divergence> otherLength(StageSpec was, StageSpec now) {
        if (!isFresh || was.maxSteps().equals(now.maxSteps()) || !readsLength(was)) {
            return Optional.empty();
        }
        return Optional.of(
                parting(
                        Kind.GATE,
                        now,
                        ".maxSteps",
                        "From step %d, coefficients of stage '%s' run over a different number of steps, so every update differs."
                                .formatted(step.step(), now.name())));
    }

    /** Whether a schedule of the stage, its objective or its rubric runs over the stage. */
    private boolean readsLength(StageSpec stage) {
        DocumentTree tree = DocumentTree.read(recorded.resolved());
        return Stream.of("objective", "stages[" + step.stage() + "]", "rubrics." + stage.rubric())
                .flatMap(path -> tree.lineAt(path).stream())
                .anyMatch(text -> OVER_STAGE.matcher(text).find());
    }

    private Divergence parting(Kind kind, StageSpec stage, String key, String sentence) {
        return new Divergence(
                step.step() - 1,
                kind,
                stage.name(),
                "stages[" + step.stage() + "]" + key,
                sentence);
    }
}
