package io.gradus.training.analysis.picture;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The stages of a curriculum and the ways between them.
 *
 * @param stages its stages, in order
 * @param arrows the ways between them, in the order of the stages that they leave
 */
public record CurriculumPicture(List<StagePicture> stages, List<Arrow> arrows) {
    public CurriculumPicture {
        stages = List.copyOf(stages);
        arrows = List.copyOf(arrows);
    }

    /** The picture of a document whose rubrics are resolved, without samples. */
    public static CurriculumPicture of(CurriculumDocument document) {
        return of(document, new StagePictures(document, false));
    }

    /**
     * The same with a problem of each stage and the first shares of its sampler, which takes longer
     * to make.
     */
    public static CurriculumPicture sampled(CurriculumDocument document) {
        return of(document, new StagePictures(document, true));
    }

    private static CurriculumPicture of(CurriculumDocument document, StagePictures cards) {
        List<StageSpec> stages = document.stages();
        List<Arrow> arrows = new ArrayList<>();
        for (int i = 0; i < stages.size(); i++) {
            arrows.addAll(arrows(i, stages));
        }
        return new CurriculumPicture(stages.stream().map(cards::of).toList(), arrows);
    }

    /** The ways out of a stage; a disabled one has none, and is passed over. */
    private static List<Arrow> arrows(int from, List<StageSpec> stages) {
        List<Arrow> arrows = new ArrayList<>();
        StageSpec stage = stages.get(from);
        if (!stage.enabled()) {
            return arrows;
        }
        target(stage.promote(), stages)
                .or(() -> neighbour(from, 1, stages))
                .ifPresent(to -> arrows.add(new Arrow(from, to, Arrow.Kind.PROMOTE)));
        if (stage.demote().isPresent()) {
            target(stage.demote(), stages)
                    .or(() -> neighbour(from, -1, stages))
                    .ifPresent(to -> arrows.add(new Arrow(from, to, Arrow.Kind.DEMOTE)));
        }
        stage.loop()
                .map(LoopSpec::to)
                .flatMap(name -> place(name, stages))
                .ifPresent(to -> arrows.add(new Arrow(from, to, Arrow.Kind.LOOP)));
        return arrows;
    }

    private static Optional<Integer> target(Optional<RuleSpec> rule, List<StageSpec> stages) {
        return rule.flatMap(RuleSpec::to).flatMap(name -> place(name, stages));
    }

    private static Optional<Integer> place(String name, List<StageSpec> stages) {
        return IntStream.range(0, stages.size())
                .filter(i -> stages.get(i).name().equals(name))
                .boxed()
                .findFirst();
    }

    /** The next enabled stage in a direction. */
    private static Optional<Integer> neighbour(int from, int step, List<StageSpec> stages) {
        for (int i = from + step; i >= 0 && i < stages.size(); i += step) {
            if (stages.get(i).enabled()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }
}
