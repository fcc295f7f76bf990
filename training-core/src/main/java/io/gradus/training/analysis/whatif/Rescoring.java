package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.preview.ComparedGroup;
import io.gradus.training.analysis.preview.RecordedRollouts;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Scores every recorded group whose texts are kept by the rubric that the changed document gives
 * its stage, where that is another one than the run's.
 */
final class Rescoring {
    private final SequencedMap<RescoredStay.Rubrics, RescoredStay> stays = new LinkedHashMap<>();
    private final Map<Long, Step> steps = new HashMap<>();

    private Rescoring() {}

    /** A step's groups under the other rubric. */
    private record Step(RescoredStay stay, List<Rescored> groups) {}

    /** Rescores a run by the changed document; commands of the run change both documents. */
    static Rescoring of(RecordedRun run, CurriculumDocument changed) {
        Rescoring all = new Rescoring();
        List<Trail.Place> was = Trail.of(run, run.document());
        List<Trail.Place> now = Trail.of(run, changed);
        for (int i = 0; i < was.size(); i++) {
            all.add(was.get(i), now.get(i));
        }
        return all;
    }

    private void add(Trail.Place was, Trail.Place now) {
        RecordedStep step = was.step();
        RescoredStay.Rubrics rubrics =
                new RescoredStay.Rubrics(step.stage(), StageRubric.of(was), StageRubric.of(now));
        if (rubrics.before().equals(rubrics.after())) {
            return;
        }
        RescoredStay stay =
                stays.computeIfAbsent(rubrics, pair -> new RescoredStay(pair, was.spec().name()));
        stay.comparison().moveTo(now.context());
        List<Rescored> scored =
                step.texts().stream().flatMap(text -> score(stay, step, text)).toList();
        stay.add(scored, step.groups().size() - scored.size());
        steps.put(step.step(), new Step(stay, scored));
    }

    /** Nothing where the problem is no longer generated as it was then. */
    private static Stream<Rescored> score(RescoredStay stay, RecordedStep step, SampledGroup text) {
        try {
            ComparedGroup compared = stay.comparison().add(RecordedRollouts.of(step.step(), text));
            double[] paid = text.rollouts().stream().mapToDouble(SampledRollout::reward).toArray();
            return step.groups().stream()
                    .filter(g -> g.index() == text.index())
                    .map(g -> Rescored.of(g, compared, paid));
        } catch (IllegalArgumentException _) {
            return Stream.empty();
        }
    }

    /** Whether a step's stage is scored by another rubric. */
    boolean isChanged(RecordedStep step) {
        return steps.containsKey(step.step());
    }

    /** The rescored groups of a step; none where its stage is scored as it was. */
    List<Rescored> at(RecordedStep step) {
        return isChanged(step) ? steps.get(step.step()).groups() : List.of();
    }

    /**
     * Reward of a group: a rescored one exactly; another what it was paid, moved by what rescored
     * groups of the stage with the same outcome moved on average.
     */
    Pay.Paid pay(RecordedStep step, RecordedGroup group) {
        if (!isChanged(step)) {
            return new Pay.Paid(group.meanReward(), group.isLevel());
        }
        return at(step).stream()
                .filter(r -> r.group().index() == group.index())
                .map(r -> new Pay.Paid(r.mean(), r.isLevel()))
                .findFirst()
                .orElseGet(() ->
                        new Pay.Paid(
                                group.meanReward() + steps.get(step.step()).stay().shift(group),
                                group.isLevel()));
    }

    /** Results for the report, stage by stage. */
    List<RescoredStage> stages() {
        return stays.sequencedValues().stream().map(RescoredStay::report).toList();
    }
}
