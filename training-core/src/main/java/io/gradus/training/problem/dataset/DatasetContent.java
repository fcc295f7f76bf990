package io.gradus.training.problem.dataset;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Content that identifies a dataset: how answers are compared, and the rows, as one canonical text.
 * Its first line is a header with the comparison and the number of levels, each further line a row.
 *
 * @param comparison how answers are compared
 * @param levels how many levels of difficulty there are, from 1
 * @param rows the problems
 */
public record DatasetContent(AnswerComparison comparison, int levels, List<DatasetRow> rows) {
    /** Most levels of difficulty. */
    public static final int MAX_LEVELS = 100;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,47}");
    private static final int SHORT_HASH = 8;

    public DatasetContent {
        rows = List.copyOf(rows);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a dataset must have rows, it has none");
        }
        if (levels < 1 || levels > MAX_LEVELS) {
            throw new IllegalArgumentException(
                    "levels must be in [1, " + MAX_LEVELS + "], was " + levels);
        }
        for (DatasetRow row : rows) {
            if (row.level() < 1 || row.level() > levels) {
                throw new IllegalArgumentException(
                        "the level of a row must be in [1, " + levels + "], was " + row.level());
            }
        }
    }

    /** The first line of the text. */
    private record Header(String compare, int levels) {}

    /** The canonical text: equal contents have equal texts. */
    public String text() {
        return rows.stream()
                .map(JSON::writeValueAsString)
                .collect(
                        Collectors.joining(
                                "\n",
                                JSON.writeValueAsString(
                                                new Header(
                                                        ComparisonText.write(comparison), levels))
                                        + "\n",
                                "\n"));
    }

    /** Reads a canonical text; throws {@link IllegalArgumentException} where it is none. */
    public static DatasetContent read(String text) {
        try {
            List<String> lines = text.lines().toList();
            if (lines.isEmpty()) {
                throw new IllegalArgumentException("the dataset is empty");
            }
            Header header = JSON.readValue(lines.getFirst(), Header.class);
            return new DatasetContent(
                    ComparisonText.read(header.compare()),
                    header.levels(),
                    lines.stream()
                            .skip(1)
                            .map(line -> JSON.readValue(line, DatasetRow.class))
                            .toList());
        } catch (JacksonException e) {
            throw new IllegalArgumentException("the dataset's content is damaged", e);
        }
    }

    /** The id of a content with this name. */
    public static String id(String name, String hash) {
        return checkedName(name) + "." + hash.substring(0, SHORT_HASH);
    }

    /** The name, if it may be one; throws {@link IllegalArgumentException} otherwise. */
    public static String checkedName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a dataset's name must be a lower-case letter and up to 47 of a-z, 0-9 and -, was '"
                            + name
                            + "'");
        }
        return name;
    }

    /** SHA-256 of the canonical text. */
    public String hash() {
        return Sha256.hex(text());
    }

    /** Rows per level, the first for level 1. */
    public List<Integer> perLevel() {
        int[] counts = new int[levels];
        rows.forEach(row -> counts[row.level() - 1]++);
        return java.util.Arrays.stream(counts).boxed().toList();
    }
}
