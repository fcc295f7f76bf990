package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.ScoreColumns;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Puts scores into columns. */
final class Columns {
    private Columns() {}

    static ScoreColumns of(List<CompletionScore> scores) {
        return new ScoreColumns(
                column(scores, score -> (float) score.total()),
                column(scores, score -> (float) score.verdict().score()),
                criteria(scores),
                places(scores, one -> one.score().isEmpty()),
                unobserved(scores));
    }

    private enum Reason {
        ORPHANED,
        LATE,
        SURPLUS,
        STALE,
        LAGGED,
        NONE
    }

    /** Each completion once, by the reason that is decided first. */
    private static ScoreColumns.Unobserved unobserved(List<CompletionScore> scores) {
        return new ScoreColumns.Unobserved(
                places(scores, one -> reason(one) == Reason.LATE),
                places(scores, one -> reason(one) == Reason.STALE),
                places(scores, one -> reason(one) == Reason.SURPLUS),
                places(scores, one -> reason(one) == Reason.LAGGED),
                places(scores, one -> reason(one) == Reason.ORPHANED));
    }

    private static Reason reason(CompletionScore one) {
        if (one.orphaned()) {
            return Reason.ORPHANED;
        }
        if (one.late()) {
            return Reason.LATE;
        }
        if (one.surplus()) {
            return Reason.SURPLUS;
        }
        if (one.stale()) {
            return Reason.STALE;
        }
        return one.lagged() ? Reason.LAGGED : Reason.NONE;
    }

    private static Map<String, List<@Nullable Float>> criteria(List<CompletionScore> scores) {
        Map<String, List<@Nullable Float>> columns = new LinkedHashMap<>();
        scores.stream()
                .flatMap(one -> one.score().stream())
                .flatMap(score -> score.criteria().stream())
                .map(CriterionScore::id)
                .distinct()
                .forEach(id -> columns.put(id, column(scores, score -> contribution(score, id))));
        return columns;
    }

    private static @Nullable Float contribution(RubricScore score, String id) {
        return score.criteria().stream()
                .filter(criterion -> criterion.id().equals(id))
                .findFirst()
                .map(criterion -> (float) criterion.contribution())
                .orElse(null);
    }

    private static List<@Nullable Float> column(
            List<CompletionScore> scores, Function<RubricScore, @Nullable Float> value) {
        List<@Nullable Float> column = new ArrayList<>();
        scores.forEach(one -> column.add(one.score().map(value).orElse(null)));
        return column;
    }

    private static List<Integer> places(
            List<CompletionScore> scores, Predicate<CompletionScore> chosen) {
        return IntStream.range(0, scores.size())
                .filter(i -> chosen.test(scores.get(i)))
                .boxed()
                .toList();
    }
}
