package io.gradus.training.analysis.picture;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Makes the cards of a document's stages. */
final class StagePictures {
    private final CurriculumDocument document;

    StagePictures(CurriculumDocument document) {
        this.document = document;
    }

    StagePicture of(StageSpec stage) {
        List<ProblemSpec> problems = document.families(stage);
        return new StagePicture(
                stage.name(),
                stage.enabled(),
                problems.stream().map(ProblemSpec::family).distinct().toList(),
                levels(problems),
                reward(stage),
                Alternative.nameOf(stage.sampler()),
                badges(stage, problems),
                stage.promote().map(RuleSpec::when).map(StagePictures::terms).orElse(List.of()),
                stage.maxSteps());
    }

    /** A bar for each attribute, those that transforms add included. */
    private static List<LevelBar> levels(List<ProblemSpec> problems) {
        SequencedMap<String, LevelBar> bars = new LinkedHashMap<>();
        for (ProblemSpec entry : problems) {
            ProblemSource.of(entry.family(), entry.transforms()).family().attributes().stream()
                    .map(attribute -> bar(attribute, entry.levels(attribute)))
                    .forEach(bar -> bars.merge(bar.attribute(), bar, LevelBar::with));
        }
        return List.copyOf(bars.values());
    }

    private static LevelBar bar(DifficultyAttribute attribute, IntRange levels) {
        return new LevelBar(
                attribute.name(), levels.from(), levels.to(), attribute.min(), attribute.max());
    }

    private String reward(StageSpec stage) {
        RubricSpec rubric = document.rubrics().get(stage.rubric());
        return rubric == null || rubric.isReference()
                ? stage.rubric()
                : RewardFormula.of(rubric, stage.weights());
    }

    private static List<GateTerm> terms(String when) {
        return Condition.parse(when).comparisons().map(GateTerm::of).toList();
    }

    private static List<String> badges(StageSpec stage, List<ProblemSpec> problems) {
        List<String> badges = new ArrayList<>();
        if (!stage.kind().isRl()) {
            badges.add(Alternative.nameOf(stage.kind()));
        }
        stage.guidance().ifPresent(guidance -> badges.add(Alternative.nameOf(guidance)));
        if (problems.stream().anyMatch(StagePictures::hasTools)) {
            badges.add("tools");
        }
        if (!(stage.filter() instanceof GroupFilter.None)) {
            badges.add(Alternative.nameOf(stage.filter()));
        }
        stage.replay().ifPresent(replay -> badges.add(Alternative.nameOf(replay)));
        return badges;
    }

    private static boolean hasTools(ProblemSpec problems) {
        return ProblemFamilies.named(problems.family())
                .map(ProblemFamily::tools)
                .filter(tools -> !tools.isEmpty())
                .isPresent();
    }
}
