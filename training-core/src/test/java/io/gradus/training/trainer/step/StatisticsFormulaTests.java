package io.gradus.training.trainer.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What replay remembers of groups, against a table of what released code gave. */
class StatisticsFormulaTests {
    /**
     * The code adds 1e-6 to the median deviation; where that is 0, ours does not divide. The
     * released scripts do not divide at all.
     */
    @FormulaRows("spear-recalibration")
    void rewardsAreValuedByTheReleasedMedians(Row row) {
        int size = row.whole("size");
        double[] history = row.numbers("history");
        List<ScoredGroup> groups = new ArrayList<>();
        for (int begin = 0; begin < history.length; begin += size) {
            groups.add(
                    ScoredGroups.rewards(
                            groups.size(), Arrays.copyOfRange(history, begin, begin + size)));
        }
        GroupStatistics statistics = GroupStatistics.NONE.with(groups);
        double deviation = statistics.deviation();
        double divisor = row.whole("divides") == 1 && deviation > 0 ? deviation : 1;
        double factor =
                row.whole("divides") == 1 ? (row.number("medianDeviation") + 1e-6) / divisor : 1;

        assertThat(statistics.mean()).isCloseTo(row.number("medianMean"), within(1e-8));
        assertThat(deviation).isCloseTo(row.number("medianDeviation"), within(1e-8));
        for (int i = 0; i < 2; i++) {
            double own =
                    statistics.advantage(1 - i) * (divisor == 1 && deviation > 0 ? deviation : 1);
            assertThat(own).isCloseTo(row.numbers("advantages")[i] * factor, within(1e-7));
        }
    }
}
