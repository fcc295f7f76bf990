package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.shaper.ShaperSpec.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Entropy-modulated policy gradients (EMPG, arXiv:2509.09265; pseudocode of its project page): with
 * h the mean entropy of a turn, brought to [0, 1] by the lowest and the highest of the step, the
 * turn's advantage is multiplied by {@code exp(-decay h)} over the mean of that, and {@code bonus *
 * exp(-bonusDecay h')} is added, h' that of the next turn of the rollout; then the mean is
 * subtracted, which is known at second hand only. Without bonus and without the last it is the
 * self-calibrating weight of AEM (arXiv:2605.00425), whose turns are compared within a rollout.
 *
 * @param decay how much uncertainty lessens a turn, >= 0; 1 as published
 * @param bonus weight of the next turn's certainty, >= 0; 0.1 as published
 * @param bonusDecay how much its uncertainty lessens that, >= 0; 1 as published
 * @param over among which turns entropies are brought to [0, 1]
 * @param center whether the mean over all trained tokens is subtracted at the end
 */
public record EntropyModulation(
        double decay, double bonus, double bonusDecay, Scope over, boolean center)
        implements AdvantageShaper {
    /** Place within which turns are compared with each other; -1 for all groups or all rollouts. */
    private record Place(int group, int rollout) {}

    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        List<List<TurnEntropies>> turns =
                groups.stream()
                        .map(g -> g.scored().group().rollouts())
                        .map(rollouts -> rollouts.stream().map(TurnEntropies::of).toList())
                        .toList();
        Map<Place, CertaintyScale> scales = scales(turns);
        List<AdvantagedGroup> shaped =
                IntStream.range(0, groups.size())
                        .mapToObj(g ->
                                shaped(
                                        groups.get(g),
                                        turns.get(g),
                                        rollout -> scales.get(place(g, rollout))))
                        .toList();
        return new ShapedAdvantages(center ? centred(shaped) : shaped, metrics(turns, scales));
    }

    private Map<Place, CertaintyScale> scales(List<List<TurnEntropies>> turns) {
        Map<Place, DoubleStream.Builder> values = new LinkedHashMap<>();
        for (int g = 0; g < turns.size(); g++) {
            for (int r = 0; r < turns.get(g).size(); r++) {
                var among = values.computeIfAbsent(place(g, r), _ -> DoubleStream.builder());
                DoubleStream.of(turns.get(g).get(r).means()).forEach(among);
            }
        }
        Map<Place, CertaintyScale> scales = new LinkedHashMap<>();
        values.forEach((place, among) ->
                scales.put(place, CertaintyScale.of(among.build().toArray(), decay)));
        return scales;
    }

    private Place place(int group, int rollout) {
        return switch (over) {
            case BATCH -> new Place(-1, -1);
            case GROUP -> new Place(group, -1);
            case ROLLOUT -> new Place(group, rollout);
        };
    }

    private AdvantagedGroup shaped(
            AdvantagedGroup group,
            List<TurnEntropies> turns,
            Function<Integer, CertaintyScale> scales) {
        return group.changed((i, rollout, advantages) -> {
            TurnEntropies own = turns.get(i);
            CertaintyScale scale = scales.apply(i);
            return advantages.changed(
                    rollout,
                    (token, a) -> own.turnOf()[token] < 0 ? a : shaped(a, own, token, scale));
        });
    }

    private double shaped(double advantage, TurnEntropies turns, int token, CertaintyScale scale) {
        int turn = turns.turnOf()[token];
        double weighted = advantage * scale.weight(turns.means()[turn]);
        return turn + 1 == turns.means().length
                ? weighted
                : weighted
                        + bonus
                                * StrictMath.exp(
                                        -bonusDecay * scale.place(turns.means()[turn + 1]));
    }

    private static List<AdvantagedGroup> centred(List<AdvantagedGroup> groups) {
        double mean = groups.stream().flatMapToDouble(AdvantagedGroup::trained).average().orElse(0);
        return groups.stream()
                .map(group ->
                        group.changed((_, rollout, advantages) ->
                                advantages.changed(rollout, (_, a) -> a - mean)))
                .toList();
    }

    private List<Metric> metrics(
            List<List<TurnEntropies>> turns, Map<Place, CertaintyScale> scales) {
        List<Double> weights = new ArrayList<>();
        for (int g = 0; g < turns.size(); g++) {
            for (int r = 0; r < turns.get(g).size(); r++) {
                CertaintyScale scale = scales.get(place(g, r));
                DoubleStream.of(turns.get(g).get(r).means())
                        .map(scale::weight)
                        .forEach(weights::add);
            }
        }
        var range = weights.stream().mapToDouble(w -> w).summaryStatistics();
        return weights.isEmpty()
                ? List.of()
                : List.of(
                        new Metric("advantage/modulation/min", range.getMin()),
                        new Metric("advantage/modulation/max", range.getMax()));
    }
}
