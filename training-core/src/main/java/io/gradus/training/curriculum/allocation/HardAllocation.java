package io.gradus.training.curriculum.allocation;

import io.gradus.training.curriculum.resampling.Bounds;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.SortedMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * More rollouts for harder problems: least + (most - least) (1 - p), where p is a moving average of
 * the pass rate of the problem's cell. A cell that was never asked gets objective.groupSize. The
 * rule and its constants are ours.
 */
@Choice(
        name = "hard",
        explanation =
                "Problems of cells with a lower pass rate get more rollouts, on a straight line between two numbers; the budget is not fixed.")
public record HardAllocation(
        @Setting(
                        explanation = "Rollouts of a problem whose cell is always solved.",
                        defaults = "4",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int least,
        @Setting(
                        explanation = "Rollouts of a problem whose cell is never solved.",
                        defaults = "16",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int most,
        @Setting(
                        explanation = "How far a step moves the pass rate of a cell.",
                        defaults = "0.3",
                        min = 0,
                        max = 1)
                double rate)
        implements AllocationSpec {
    @Override
    public Allocation begin() {
        return new Memory(this);
    }

    private static final class Memory implements Allocation {
        private final HardAllocation spec;
        private final CellRates rates = new CellRates();

        Memory(HardAllocation spec) {
            this.spec = spec;
        }

        private record State(SortedMap<String, Double> rates) {}

        @Override
        public int[] first(List<Problem> problems, int groupSize, ScheduleContext now) {
            return problems.stream()
                    .mapToInt(
                            problem -> size(rates.of(problem.key().cell(), Double.NaN), groupSize))
                    .toArray();
        }

        private int size(double passRate, int groupSize) {
            return Double.isNaN(passRate)
                    ? groupSize
                    : Sizes.rounded(
                            spec.least() + (spec.most() - spec.least()) * (1 - passRate), 2);
        }

        @Override
        public void observe(List<ScoredGroup> groups) {
            rates.observe(groups, spec.rate());
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(rates.save()));
        }

        @Override
        public void restore(String saved) {
            rates.restore(JsonMapper.shared().readValue(saved, State.class).rates());
        }
    }

    @Override
    public void check(String place, int groupSize, Findings findings) {
        new Bounds("least", least, "most", most).check(place, findings);
    }
}
