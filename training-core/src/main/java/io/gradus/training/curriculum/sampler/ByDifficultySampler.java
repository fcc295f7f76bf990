package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Goes through the order that {@link ByDifficulty} describes; it is sorted once per epoch. */
final class ByDifficultySampler implements ProblemSampler {
    private final ByDifficulty spec;
    private final ArmSpace space;
    private int asked;
    private int[] order = new int[0];
    private double[] hardness = new double[0];

    /** The order follows from the number of arms that it began with. */
    private record State(int asked, int arms) {}

    ByDifficultySampler(ByDifficulty spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
    }

    @Override
    public int[] choose(Choosing choice) {
        int[] arms = new int[choice.groups()];
        for (int i = 0; i < arms.length; i++) {
            if (asked == order.length) {
                sort(space.size());
                asked = 0;
            }
            arms[i] = order[asked++];
        }
        return arms;
    }

    private void sort(int arms) {
        if (arms == order.length) {
            return;
        }
        hardness = ArmLevels.of(space, arms);
        Comparator<Integer> easiest = Comparator.comparingDouble(arm -> hardness[arm]);
        order =
                IntStream.range(0, arms)
                        .boxed()
                        .sorted(
                                switch (spec.first()) {
                                    case EASIEST -> easiest;
                                    case HARDEST -> easiest.reversed();
                                })
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    @Override
    public void observe(SampledStep step) {}

    @Override
    public List<Metric> report() {
        return asked == 0 ? List.of() : List.of(new Metric("level", hardness[order[asked - 1]]));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(asked, order.length));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        sort(state.arms());
        asked = state.asked();
    }
}
