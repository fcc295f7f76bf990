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
import java.util.Optional;
import java.util.SequencedMap;

/** Makes the cards of a document's stages. */
final class StagePictures {
    private final CurriculumDocument document;
    private final boolean isSampled;

    /** Cards of a document, each with a problem and its sampler's shares where they are sampled. */
    StagePictures(CurriculumDocument document, boolean isSampled) {
        this.document = document;
        this.isSampled = isSampled;
    }

    StagePicture of(StageSpec stage) {
        List<ProblemSpec> problems = document.families(stage);
        Optional<StageSamples> samples =
                isSampled ? Optional.of(new StageSamples(document, stage)) : Optional.empty();
        return new StagePicture(
                stage.name(),
                stage.enabled(),
                problems.stream().map(ProblemSpec::family).distinct().toList(),
                samples.flatMap(StageSamples::problem),
                levels(problems),
                reward(stage),
                Alternative.nameOf(stage.sampler()),
                samples.map(StageSamples::shares).orElse(List.of()),
                badges(stage, problems),
                terms(stage.promote()),
                terms(stage.stop()),
                stage.promote().map(RuleSpec::minSteps).orElse(0L),
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

    private static List<GateTerm> terms(Optional<RuleSpec> rule) {
        return rule.stream()
                .flatMap(r -> Condition.parse(r.when()).comparisons())
                .map(GateTerm::of)
                .toList();
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
