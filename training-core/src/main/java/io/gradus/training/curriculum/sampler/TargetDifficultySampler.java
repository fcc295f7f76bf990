package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Asks the problems nearest to the target that {@link TargetDifficulty} describes. */
final class TargetDifficultySampler implements ProblemSampler {
    private final TargetDifficulty spec;
    private final ArmSpace space;
    private LevelIndex index;
    private double target;

    private record State(double target) {}

    TargetDifficultySampler(TargetDifficulty spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
        index = new LevelIndex(space);
        target = spec.start();
    }

    @Override
    public int[] choose(Choosing choice) {
        if (index.arms() < space.size()) {
            index = new LevelIndex(space);
        }
        int[] arms = new int[choice.groups()];
        LevelIndex.Walk walk = index.from(target / 100);
        for (int i = 0; i < arms.length; i++) {
            if (walk.isOver()) {
                walk = index.from(target / 100);
            }
            SplittableRandom random = choice.draws().get(i);
            arms[i] = walk.next(random);
        }
        return arms;
    }

    @Override
    public void observe(SampledStep step) {
        step.results().stream()
                .mapToDouble(ArmResult::passRate)
                .average()
                .ifPresent(mean -> target = spec.next(target, mean));
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("target", target));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(target));
    }

    @Override
    public void restore(String saved) {
        target = JsonMapper.shared().readValue(saved, State.class).target();
    }
}
