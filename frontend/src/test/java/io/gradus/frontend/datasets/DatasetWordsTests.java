package io.gradus.frontend.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.DatasetOrigin;
import io.gradus.training.problem.dataset.Reject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DatasetWordsTests {
    private static DatasetInfo info(int plain, Reject... rejects) {
        return new DatasetInfo(
                "sums.12345678",
                "sums",
                "12345678",
                10,
                plain,
                List.of(4, 6),
                "exact",
                20,
                3,
                new DatasetOrigin(
                        "sums.csv",
                        "",
                        List.of(),
                        13,
                        List.of(rejects),
                        0,
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void refusedRowsAreAddedOverAllReasons() {
        assertThat(DatasetWords.refused(info(10))).isZero();
        assertThat(
                        DatasetWords.refused(
                                info(
                                        10,
                                        new Reject("a", 2, List.of()),
                                        new Reject("b", 1, List.of()))))
                .isEqualTo(3);
    }

    @Test
    void rowsThatAreNotReadableAreNamedOnlyWhereThereAreSome() {
        assertThat(DatasetWords.facts(info(10))).doesNotContain("not readable");
        assertThat(DatasetWords.facts(info(8))).endsWith("2 not readable by the tiny policy");
    }

    @Test
    void levelsAreCountedFromOne() {
        assertThat(DatasetWords.perLevel(List.of(4, 6))).isEqualTo("level 1: 4, level 2: 6");
    }
}
