package io.gradus.training.curriculum.allocation;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import tools.jackson.databind.json.JsonMapper;

/** Divides rollouts under the shadow price that {@link RolloutGdro} describes. */
final class PricedAllocation implements Allocation {
    private static final double EVEN = 0.25;

    private final RolloutGdro spec;
    private final CellRates rates = new CellRates();
    private double[] variances;
    private double price = Double.NaN;

    PricedAllocation(RolloutGdro spec) {
        this.spec = spec;
        variances = new double[spec.bins()];
        Arrays.fill(variances, EVEN);
    }

    private record State(SortedMap<String, Double> rates, double[] variances, Double price) {}

    @Override
    public int[] first(List<Problem> problems, int groupSize, ScheduleContext now) {
        if (Double.isNaN(price)) {
            price = EVEN / ((double) groupSize * groupSize); // then every problem gets groupSize
        }
        int[] sizes = problems.stream().mapToInt(problem -> size(problem.key().cell())).toArray();
        double mean = Arrays.stream(sizes).average().orElse(groupSize);
        price *= StrictMath.exp(spec.price() * (mean / groupSize - 1));
        return sizes;
    }

    private int size(String cell) {
        double rollouts = StrictMath.sqrt(variances[bin(cell)] / price);
        return Math.clamp(Math.round(rollouts), spec.least(), spec.most());
    }

    private int bin(String cell) {
        return Math.min((int) (rates.of(cell, 0.5) * spec.bins()), spec.bins() - 1);
    }

    @Override
    public void observe(List<ScoredGroup> groups) {
        rates.observe(groups, spec.rate());
        for (ScoredGroup group : groups) {
            int bin = bin(group.group().problem().key().cell());
            double p = group.passRate();
            variances[bin] = (1 - spec.rate()) * variances[bin] + spec.rate() * p * (1 - p);
        }
    }

    @Override
    public List<Metric> report() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("price", price));
        for (int bin = 0; bin < variances.length; bin++) {
            metrics.add(new Metric("variance/bin" + bin, variances[bin]));
        }
        return metrics;
    }

    @Override
    public String save() {
        return JsonMapper.shared()
                .writeValueAsString(
                        new State(rates.save(), variances, Double.isNaN(price) ? null : price));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        rates.restore(state.rates());
        variances = state.variances();
        price = state.price() == null ? Double.NaN : state.price();
    }
}
