package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetContent;
import io.gradus.training.problem.dataset.DatasetOrigin;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Reject;
import io.gradus.training.problem.dataset.overlap.ComparableWords;
import io.gradus.training.problem.dataset.overlap.NearDuplicates;
import io.gradus.training.problem.dataset.source.SourceEntry;
import io.gradus.training.problem.dataset.source.SourceFile;
import io.gradus.training.problem.dataset.source.SourceLimits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Gathers the problems of a file: refuses what cannot be one, and what is there already. */
final class Harvest {
    private static final int EXCERPT = 160;
    private static final long MAX_CHARACTERS = 256L << 20;

    private final RowReader reader;
    private final SourceLimits limits;
    private final List<Draft> drafts = new ArrayList<>();
    private final Map<String, Draft> byPrompt = new HashMap<>();
    private final RejectCount rejects = new RejectCount();
    private final NearDuplicates near = new NearDuplicates();
    private int nearDuplicates;
    private long characters;

    Harvest(RowReader reader, SourceLimits limits) {
        this.reader = reader;
        this.limits = limits;
    }

    void take(SourceEntry entry) {
        switch (entry) {
            case SourceEntry.Unreadable(long number, String reason, String excerpt) ->
                    rejects.add(reason, number, excerpt);
            case SourceEntry.Row row -> {
                try {
                    keep(reader.read(row));
                } catch (RowRejected e) {
                    rejects.add(Objects.requireNonNull(e.getMessage()), row.number(), excerpt(row));
                }
            }
        }
    }

    private static String excerpt(SourceEntry.Row row) {
        String text = row.values().toString();
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "...";
    }

    private void keep(Draft draft) throws RowRejected {
        DatasetRow row = draft.row();
        Draft same = byPrompt.get(ComparableWords.normalised(row.prompt()));
        if (same != null) {
            throw new RowRejected(
                    same.row().answer().equals(row.answer())
                            ? "repeats the prompt and answer of an earlier row"
                            : "repeats the prompt of an earlier row with another answer");
        }
        characters +=
                row.prompt().length() + row.answer().length() + row.trace().orElse("").length();
        if (drafts.size() >= limits.rows() || characters > MAX_CHARACTERS) {
            throw new RowRejected("the dataset is full; split the file");
        }
        if (near.add(draft.number(), row.prompt()).isPresent()) {
            nearDuplicates++;
        }
        byPrompt.put(ComparableWords.normalised(row.prompt()), draft);
        drafts.add(draft);
    }

    List<Draft> drafts() {
        return List.copyOf(drafts);
    }

    List<Reject> rejects() {
        return rejects.all();
    }

    long rejected() {
        return rejects.total();
    }

    /**
     * The dataset of all that was kept; throws {@link IllegalArgumentException} where it is
     * nothing.
     */
    Dataset dataset(
            ImportSettings settings, Understanding how, SourceFile file, String hash, long read) {
        if (drafts.isEmpty()) {
            throw new IllegalArgumentException(
                    "no row can be used: "
                            + rejects.all().stream()
                                    .map(r -> r.reason() + " (" + r.count() + ")")
                                    .reduce((a, b) -> a + "; " + b)
                                    .orElse("the file is empty"));
        }
        List<Double> difficulties =
                drafts.stream().flatMap(d -> d.difficulty().stream().boxed()).toList();
        DifficultyScale scale = DifficultyScale.of(difficulties, settings.levels());
        List<DatasetRow> rows =
                drafts.stream()
                        .map(d -> d.row().atLevel(scale.level(d.difficulty().orElse(1))))
                        .toList();
        DatasetOrigin origin =
                new DatasetOrigin(
                        file.name(),
                        hash,
                        how.mapping().lines(),
                        read,
                        rejects.all(),
                        nearDuplicates,
                        settings.licence(),
                        Optional.empty());
        return Dataset.of(
                settings.name(),
                new DatasetContent(how.comparison(), scale.levels(), rows),
                origin);
    }
}
