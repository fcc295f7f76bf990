package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Entropy-modulated policy gradients (EMPG, arXiv:2509.09265; pseudocode of its project page): with
 * h the mean entropy of a turn, brought to [0, 1] by the lowest and the highest of the step, the
 * turn's advantage is multiplied by {@code exp(-decay h)} over the mean of that, and {@code bonus *
 * exp(-bonusDecay h')} is added, h' that of the next turn of the rollout; then the mean is
 * subtracted, which is known at second hand only. Without bonus and without the last it is the
 * self-calibrating weight of AEM (arXiv:2605.00425), whose turns are compared within a rollout.
 */
@Choice(
        name = "entropy-modulation",
        explanation =
                "Multiplies each turn by exp(-decay h) over its mean, h the turn's mean entropy between 0 and 1, and adds a bonus where the next turn is certain (EMPG); AEM with bonus 0, center false and over rollout.",
        source = "arXiv:2509.09265; arXiv:2605.00425")
public record EntropyModulation(
        @Setting(
                        explanation = "How much uncertainty reduces a turn's weight.",
                        defaults = "1",
                        min = 0)
                Schedule decay,
        @Setting(explanation = "Weight of the next turn's certainty.", defaults = "0.1", min = 0)
                Schedule bonus,
        @Setting(
                        explanation = "How much the next turn's uncertainty reduces the bonus.",
                        defaults = "1",
                        min = 0,
                        max = 100)
                double bonusDecay,
        @Setting(
                        explanation = "Among which turns the least certain counts as 1.",
                        defaults = "batch")
                Scope over,
        @Setting(
                        explanation =
                                "Subtract the mean over all trained tokens of the step afterwards.",
                        defaults = "true")
                boolean center)
        implements ShaperSpec {
    /** Place within which turns are compared with each other; -1 for all groups or all rollouts. */
    private record Place(int group, int rollout) {}

    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double decayNow = context.atLeast0("entropy-modulation.decay", decay);
        double bonusNow = context.atLeast0("entropy-modulation.bonus", bonus);
        List<List<TurnEntropies>> turns =
                groups.stream()
                        .map(g -> g.scored().group().rollouts())
                        .map(rollouts -> rollouts.stream().map(TurnEntropies::of).toList())
                        .toList();
        Map<Place, CertaintyScale> scales = scales(turns, decayNow);
        List<AdvantagedGroup> shaped =
                IntStream.range(0, groups.size())
                        .mapToObj(g -> shaped(groups.get(g), g, turns.get(g), scales, bonusNow))
                        .toList();
        return new ShapedAdvantages(center ? centred(shaped) : shaped, metrics(turns, scales));
    }

    private Map<Place, CertaintyScale> scales(List<List<TurnEntropies>> turns, double decayNow) {
        Map<Place, DoubleStream.Builder> values = new LinkedHashMap<>();
        for (int g = 0; g < turns.size(); g++) {
            for (int r = 0; r < turns.get(g).size(); r++) {
                var among = values.computeIfAbsent(place(g, r), _ -> DoubleStream.builder());
                DoubleStream.of(turns.get(g).get(r).means()).forEach(among);
            }
        }
        Map<Place, CertaintyScale> scales = new LinkedHashMap<>();
        values.forEach((place, among) ->
                scales.put(place, CertaintyScale.of(among.build().toArray(), decayNow)));
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
            int number,
            List<TurnEntropies> turns,
            Map<Place, CertaintyScale> scales,
            double bonusNow) {
        return group.changed((i, rollout, advantages) -> {
            TurnEntropies own = turns.get(i);
            CertaintyScale scale = Objects.requireNonNull(scales.get(place(number, i)));
            return advantages.changed(
                    rollout,
                    (token, a) -> {
                        int turn = own.turnOf()[token];
                        return turn < 0 ? a : shaped(a, own.means(), turn, scale, bonusNow);
                    });
        });
    }

    private double shaped(
            double advantage, double[] turns, int turn, CertaintyScale scale, double bonusNow) {
        double weighted = advantage * scale.weight(turns[turn]);
        if (turn + 1 == turns.length) {
            return weighted;
        }
        double certainty = StrictMath.exp(-bonusDecay * scale.place(turns[turn + 1]));
        return weighted + bonusNow * certainty;
    }

    private static List<AdvantagedGroup> centred(List<AdvantagedGroup> groups) {
        double mean = groups.stream().flatMapToDouble(AdvantagedGroup::trained).average().orElse(0);
        return groups.stream().map(group -> group.changedByToken(a -> a - mean)).toList();
    }

    private List<Metric> metrics(
            List<List<TurnEntropies>> turns, Map<Place, CertaintyScale> scales) {
        List<Double> weights = new ArrayList<>();
        for (int g = 0; g < turns.size(); g++) {
            for (int r = 0; r < turns.get(g).size(); r++) {
                CertaintyScale scale = Objects.requireNonNull(scales.get(place(g, r)));
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
