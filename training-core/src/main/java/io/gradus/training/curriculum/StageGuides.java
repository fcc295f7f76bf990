package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.curriculum.guidance.Guide;
import io.gradus.training.curriculum.guidance.GuideState;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;

/** The guides of a curriculum's stages, each made when its stage is first entered. */
final class StageGuides {
    private final RandomStreams random;
    private final Tokenizer tokenizer;
    private final SequencedMap<String, Held> guides = new LinkedHashMap<>();

    StageGuides(RandomStreams random, Tokenizer tokenizer) {
        this.random = random;
        this.tokenizer = tokenizer;
    }

    private record Held(GuidanceSpec spec, Guide guide) {
        String kind() {
            return Alternative.nameOf(spec);
        }
    }

    private Optional<Held> of(Stage stage) {
        return stage.spec()
                .guidance()
                .map(spec ->
                        guides.computeIfAbsent(
                                stage.name(), _ -> new Held(spec, spec.begin(tokenizer))));
    }

    /** Help that the rollouts of a stage are given in a step. */
    Guidance at(Stage stage, ScheduleContext now, long step) {
        return of(stage).map(held -> held.guide().at(now, step, random)).orElse(Guidance.NONE);
    }

    /** Lets the guide of the stage that took the step take note of the groups that count. */
    void observe(Stage stage, StepOutcome outcome, Predicate<String> counts) {
        of(stage)
                .ifPresent(held ->
                        held.guide().observe(outcome.step(), counted(outcome.scored(), counts)));
    }

    /** Lesson to be imitated after the update of a step with these groups. */
    AuxiliaryUpdate lesson(Stage stage, List<ScoredGroup> scored, Predicate<String> counts) {
        return of(stage)
                .map(held -> held.guide().lesson(counted(scored, counts)))
                .orElse(AuxiliaryUpdate.NONE);
    }

    private static List<ScoredGroup> counted(List<ScoredGroup> scored, Predicate<String> counts) {
        return scored.stream().filter(group -> counts.test(group.group().key().role())).toList();
    }

    /** Memory of the guide of the stage. */
    List<Metric> report(Stage stage) {
        List<Metric> metrics = new ArrayList<>();
        of(stage)
                .ifPresent(held ->
                        held.guide()
                                .report()
                                .forEach(m ->
                                        metrics.add(
                                                new Metric("guidance/" + m.name(), m.value()))));
        return metrics;
    }

    List<GuideState> save() {
        return guides.entrySet().stream()
                .map(e ->
                        new GuideState(
                                e.getKey(), e.getValue().kind(), e.getValue().guide().save()))
                .toList();
    }

    /** Those of the stages saved go on as long as they are of the same kind; others begin anew. */
    void restore(List<GuideState> saved, List<Stage> stages) {
        guides.clear();
        for (GuideState state : saved) {
            stages.stream()
                    .filter(stage -> stage.name().equals(state.stage()))
                    .flatMap(stage -> of(stage).stream())
                    .filter(held -> held.kind().equals(state.kind()))
                    .forEach(held -> held.guide().restore(state.json()));
        }
    }
}
