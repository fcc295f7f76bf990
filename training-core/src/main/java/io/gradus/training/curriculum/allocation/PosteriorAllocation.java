package io.gradus.training.curriculum.allocation;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * Divides rollouts by Beta posteriors of the pass rates of difficulty cells, as {@link
 * VarianceAllocation} and {@link KnapsackAllocation} describe.
 */
final class PosteriorAllocation implements Allocation {
    /** Posteriors of more cells than these are not told one by one. */
    private static final int MOST_CURVES = 64;

    private final double prior;
    private final double decay;
    private final Division division;
    private final SortedMap<String, Beta> cells = new TreeMap<>();

    /**
     * An allocation that has seen nothing.
     *
     * @param prior both parameters of a posterior before anything was seen
     * @param decay what a posterior keeps of its evidence at each step that asks its cell
     */
    PosteriorAllocation(double prior, double decay, Division division) {
        this.prior = prior;
        this.decay = decay;
        this.division = division;
    }

    /** Divides a budget among problems of these pass rates. */
    @FunctionalInterface
    interface Division {
        int[] of(double[] passRates, int budget);
    }

    /** Right and wrong rollouts, the older ones in part. */
    private record Beta(double right, double wrong) {
        double mean() {
            return right / (right + wrong);
        }

        Beta faded(double decay) {
            return new Beta(right * decay, wrong * decay);
        }

        Beta plus(double moreRight, double moreWrong) {
            return new Beta(right + moreRight, wrong + moreWrong);
        }
    }

    private record State(SortedMap<String, Beta> cells) {}

    @Override
    public int[] first(List<Problem> problems, int groupSize, ScheduleContext now) {
        double[] passRates =
                problems.stream().mapToDouble(problem -> passRate(problem.key().cell())).toArray();
        return division.of(passRates, groupSize * problems.size());
    }

    private double passRate(String cell) {
        Beta seen = cells.getOrDefault(cell, new Beta(0, 0));
        return seen.plus(prior, prior).mean();
    }

    @Override
    public void observe(List<ScoredGroup> groups) {
        Set<String> faded = new HashSet<>();
        for (ScoredGroup group : groups) {
            String cell = group.group().problem().key().cell();
            Beta before = cells.getOrDefault(cell, new Beta(0, 0));
            double right =
                    group.scores().stream()
                            .map(RubricScore::verdict)
                            .mapToDouble(Verdict::score)
                            .sum();
            cells.put(
                    cell,
                    before.faded(faded.add(cell) ? decay : 1)
                            .plus(right, group.scores().size() - right));
        }
    }

    @Override
    public List<Metric> report() {
        return cells.size() > MOST_CURVES
                ? List.of()
                : cells.keySet().stream()
                        .map(cell -> new Metric("passRate/" + cell, passRate(cell)))
                        .toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(cells));
    }

    @Override
    public void restore(String saved) {
        cells.clear();
        cells.putAll(JsonMapper.shared().readValue(saved, State.class).cells());
    }
}
