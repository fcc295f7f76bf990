package io.gradus.training.problem.tool;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolAnswer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code <search>boss of bako</search>} gives the best passages of the problem's part {@code
 * passages}, which a bar separates there and in the result.
 */
public final class PassageSearch implements Tool {
    /** The part that holds the passages. */
    public static final String PART = "passages";

    /** Separator between passages; none contains it. */
    public static final String SEPARATOR = "|";

    /** Passages of a result at most. */
    public static final int RESULTS = 2;

    private static final int MAX_INDEXES = 64;

    /** The indexes used last, by their passages. */
    private final Map<String, PassageIndex> indexes =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, PassageIndex> eldest) {
                    return size() > MAX_INDEXES;
                }
            };

    @Override
    public String name() {
        return "search";
    }

    @Override
    public ToolAnswer answer(Problem problem, String request) {
        Set<String> words = PassageIndex.words(request);
        if (words.isEmpty()) {
            return ToolAnswer.failure("the query has no words");
        }
        List<String> found = index(problem.part(PART)).best(words, RESULTS);
        return found.isEmpty()
                ? ToolAnswer.failure("no passage has any of these words")
                : ToolAnswer.result(String.join(SEPARATOR, found));
    }

    private PassageIndex index(String passages) {
        synchronized (indexes) {
            return indexes.computeIfAbsent(passages, p -> PassageIndex.of(split(p)));
        }
    }

    /** The passages of such a part. */
    public static List<String> split(String passages) {
        return Arrays.asList(passages.split("\\" + SEPARATOR));
    }
}
