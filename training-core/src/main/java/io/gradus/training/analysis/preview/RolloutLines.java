package io.gradus.training.analysis.preview;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Rollouts as lines of JSON: written by hand, pasted, or a set that was saved. */
public final class RolloutLines {
    private static final int MOST_LINES = 20_000;
    private static final int MOST_CHARACTERS = 100_000;
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private RolloutLines() {}

    /** Rollouts of one problem, as they are collected. */
    private record Draft(Problem problem, List<Rollout> rollouts, List<Mark> marks) {
        BenchGroup group(int number) {
            return new BenchGroup(
                    "written, group " + number, new RolloutGroup(number, problem, rollouts), marks);
        }
    }

    /**
     * The groups of a text, one per problem, in order of appearance; blank lines are skipped.
     *
     * @throws IllegalArgumentException with the number of the first line that cannot be read
     */
    public static List<BenchGroup> read(String text) {
        SequencedMap<String, Draft> drafts = new LinkedHashMap<>();
        List<String> lines = text.lines().toList();
        if (lines.size() > MOST_LINES) {
            throw new IllegalArgumentException(
                    "must have at most " + MOST_LINES + " lines, has " + lines.size());
        }
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                add(i + 1, lines.get(i), drafts);
            }
        }
        List<BenchGroup> groups = new ArrayList<>();
        drafts.values().forEach(draft -> groups.add(draft.group(groups.size() + 1)));
        return groups;
    }

    /** The text of these groups, which {@link #read} reads. */
    public static String write(List<BenchGroup> groups) {
        return groups.stream().map(RolloutLines::lines).collect(Collectors.joining());
    }

    private static String lines(BenchGroup group) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < group.marks().size(); i++) {
            text.append(
                            JSON.writeValueAsString(
                                    RolloutLine.of(
                                            group.group().rollouts().get(i), group.marks().get(i))))
                    .append('\n');
        }
        return text.toString();
    }

    private static void add(int number, String text, SequencedMap<String, Draft> drafts) {
        try {
            if (text.length() > MOST_CHARACTERS) {
                throw new IllegalArgumentException(
                        "must have at most " + MOST_CHARACTERS + " characters");
            }
            RolloutLine line = JSON.readValue(text, RolloutLine.class);
            if (line == null) {
                throw new IllegalArgumentException("must be a JSON object, was null");
            }
            Problem problem = line.resolved();
            Draft draft =
                    drafts.computeIfAbsent(
                            problem.key().toString(),
                            _ -> new Draft(problem, new ArrayList<>(), new ArrayList<>()));
            draft.rollouts().add(line.rollout(draft.problem(), draft.rollouts().size()));
            draft.marks().add(line.marked());
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    "line %d: is no rollout as JSON%s".formatted(number, place(e)), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
    }

    /** Where in the line; nothing where it is no JSON at all. */
    private static String place(JacksonException failure) {
        String path =
                failure.getPath().stream()
                        .map(JacksonException.Reference::getPropertyName)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining("."));
        return path.isEmpty() ? "" : ", at " + path;
    }
}
