package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.TurnRewardSpec;
import io.gradus.training.objective.exploration.ExplorationSpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.rubric.RubricEffect;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.stream.Stream;

/** Refuses rubrics by which no two rollouts can differ, on their own or in a stage. */
record RubricEffectCheck(CurriculumDocument document, Findings findings) {
    void check() {
        document.rubrics().forEach(this::check);
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            String path = "stages[" + i + "]";
            boolean isReadable =
                    Stream.of("pools", path, "rubrics." + stage.rubric())
                            .noneMatch(findings::hasAny);
            if (isReadable && document.enabledStages().contains(stage) && learns(stage)) {
                check(path, stage);
            }
        }
    }

    /** A rubric whose weights all come from its stages is checked with these. */
    private void check(String name, RubricSpec rubric) {
        boolean isWeighted =
                document.enabledStages().stream()
                        .anyMatch(s -> s.rubric().equals(name) && !s.weights().isEmpty());
        if (!rubric.isReference() && !isWeighted) {
            RubricEffect.check("rubrics." + name, rubric, findings);
        }
    }

    private void check(String path, StageSpec stage) {
        RubricSpec rubric = document.rubrics().get(stage.rubric());
        List<String> families =
                document.families(stage).stream().map(ProblemSpec::family).distinct().toList();
        String place = path + (stage.weights().isEmpty() ? ".rubric" : ".weights");
        RubricEffect.lack(rubric, stage.weights(), families)
                .ifPresent(lack ->
                        findings.add(
                                place,
                                "rubric '%s' in this stage %s".formatted(stage.rubric(), lack)));
    }

    /** Whether a stage learns from what its rubric says and from nothing else. */
    private boolean learns(StageSpec stage) {
        ObjectiveSpec objective = document.objectiveOf(stage);
        boolean isPaidOtherwise =
                document.roles().values().stream().anyMatch(role -> role.rubric().isPresent())
                        || objective.exploration().stream().anyMatch(ExplorationSpec::paysRewards)
                        || !(objective.turnRewards() instanceof TurnRewardSpec.Episode)
                        || objective.hasReference() && !objective.divergence().isInLoss();
        return stage.isRl()
                && objective.loss().readsAdvantages()
                && objective.advantage().readsRewards()
                && !objective.loss().imitatesDemonstrations()
                && !isPaidOtherwise;
    }
}
