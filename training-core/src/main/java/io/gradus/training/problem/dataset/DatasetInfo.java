package io.gradus.training.problem.dataset;

import java.util.List;

/**
 * A dataset without its rows.
 *
 * @param id name and short hash: the word behind {@code dataset:}
 * @param name what its importer called it
 * @param hash SHA-256 of the canonical content
 * @param rows how many there are
 * @param plainRows how many of them are printable ASCII, which every tokenizer reads; the others
 *     are drawn where a document says {@code any-script}
 * @param perLevel rows per level of difficulty, the first for level 1
 * @param comparison how answers are compared
 * @param longestPrompt characters of the longest prompt
 * @param longestAnswer characters of the longest reference answer
 * @param origin where it came from
 */
public record DatasetInfo(
        String id,
        String name,
        String hash,
        int rows,
        int plainRows,
        List<Integer> perLevel,
        String comparison,
        int longestPrompt,
        int longestAnswer,
        DatasetOrigin origin) {
    public DatasetInfo {
        perLevel = List.copyOf(perLevel);
    }

    /** Describes a content. */
    static DatasetInfo of(String name, DatasetContent content, DatasetOrigin origin) {
        String hash = content.hash();
        return new DatasetInfo(
                DatasetContent.id(name, hash),
                name,
                hash,
                content.rows().size(),
                (int) content.rows().stream().filter(DatasetRow::isPlain).count(),
                content.perLevel(),
                ComparisonText.write(content.comparison()),
                content.rows().stream().mapToInt(r -> r.prompt().length()).max().orElse(0),
                content.rows().stream().mapToInt(r -> r.reference().length()).max().orElse(0),
                origin);
    }

    /** The word in documents. */
    public String family() {
        return DatasetFamily.PREFIX + id;
    }

    /** The levels that have rows, as a document writes them: {@code 1} or {@code 1..5}. */
    public String levels() {
        int last = perLevel.size();
        return last == 1 ? "1" : "1.." + last;
    }

    /** An entry of a document's {@code problems:}, ready to be pasted. */
    public String problemsLine() {
        String transforms = plainRows == rows ? "" : ", transforms: [any-script]";
        return "problems: [{family: \"%s\", difficulty: {level: %s}%s}]"
                .formatted(family(), levels(), transforms);
    }
}
