package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A JSON object of given shape and values, {@code a.b:3,c:x,a.d:y=} with the answer {@code
 * {"a":{"b":3,"d":"y"},"c":"x"}}. Paths name nested objects; digits stand for a number and letters
 * for a string of {@code length} characters, by the toss of a coin. The first field's path has
 * {@code depth} keys, that of every further one uniformly many up to {@code depth}; each of its
 * keys but the last is, by the toss of a coin, one that exists already. Members may come in any
 * order, spaces may stand inside the object but not around it. A solver writes each key and
 * character once.
 *
 * <p>Credits are the levels of RL-Struct (structural integrity, format, content, validity; the
 * published weights belong to a rubric): {@code validity} 1 where a strict parser reads an object,
 * {@code format} 1 where besides that the text has no white space outside of strings, {@code
 * structure} the Jaccard index of the paths given and asked for, {@code content} the share of
 * fields asked for that have the right path, type and value.
 */
@Choice(
        name = "structured-output",
        explanation = "Write a JSON object of a given shape with given values.")
final class StructuredOutput implements ProblemFamily {
    private static final String DIGITS = "123456789";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("fields", 1, 120, 2, "How many values there are."),
                new DifficultyAttribute("depth", 1, 16, 1, "Keys of the longest path."),
                new DifficultyAttribute("length", 1, 24, 1, "Characters of a value."));
    }

    @Override
    public List<String> credits() {
        return List.of("validity", "format", "structure", "content");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Asking asking() {
        return Asking.fenced(
                "Write a JSON object with these values; a dot in a path stands for a nested object. Digits are a number, letters a string.",
                "the object");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("fields")
                * (difficulty.level("depth") + difficulty.level("length"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int fields = difficulty.level("fields");
        int depth = difficulty.level("depth");
        int path = depth * (RandomNames.lengthFor(fields * depth, 1) + 1);
        int value = difficulty.level("length") + 2;
        int objects = path + depth * "\"\"".length() + 2 * (depth - 1);
        return Extent.of(
                fields * (path + value - 1),
                fields * (objects + value + 1) + 1,
                fields * (path + value + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        SequencedMap<String, String> values = new LinkedHashMap<>();
        for (String path : paths(difficulty, random)) {
            values.put(path, value(difficulty.level("length"), random));
        }
        SequencedMap<String, String> leaves = new LinkedHashMap<>();
        values.forEach((path, value) -> leaves.put(path, json(value)));
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("fields", joined(values, ","))),
                "{fields}=",
                JsonFields.write(leaves),
                new Hints(
                        "a.b names key b of the object under key a; digits are a number, letters a string",
                        "open an object for each key before a dot, then write "
                                + values.size()
                                + " values",
                        List.of(joined(leaves, ";").split(";"))));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("fields").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Map<String, String> asked =
                Arrays.stream(problem.part("fields").split(","))
                        .map(field -> field.split(":"))
                        .collect(
                                Collectors.toMap(
                                        f -> f[0],
                                        f -> json(f[1]),
                                        (a, _) -> a,
                                        LinkedHashMap::new));
        boolean bare = answer.startsWith("{") && answer.endsWith("}");
        Optional<Map<String, String>> read = bare ? JsonFields.read(answer) : Optional.empty();
        return read.map(given -> judge(asked, given, answer))
                .orElse(Verdict.wrong("the answer is not one JSON object and nothing else"));
    }

    private static Verdict judge(
            Map<String, String> asked, Map<String, String> given, String answer) {
        List<String> right =
                asked.keySet().stream()
                        .filter(p -> Objects.equals(asked.get(p), given.get(p)))
                        .toList();
        long shared = asked.keySet().stream().filter(given::containsKey).count();
        double jaccard = shared / (double) (asked.size() + given.size() - shared);
        boolean compact = answer.chars().noneMatch(Character::isWhitespace);
        List<Credit> credits =
                List.of(
                        new Credit("validity", 1),
                        new Credit("format", compact ? 1 : 0),
                        new Credit("structure", jaccard),
                        new Credit("content", right.size() / (double) asked.size()));
        return verdict(asked, given).with(credits);
    }

    private static Verdict verdict(Map<String, String> asked, Map<String, String> given) {
        for (String path : asked.keySet()) {
            if (!asked.get(path).equals(given.get(path))) {
                return Verdict.wrong(
                        "field "
                                + path
                                + (given.containsKey(path) ? " has another value" : " is missing"));
            }
        }
        return given.size() == asked.size()
                ? Verdict.correct()
                : Verdict.wrong("there are fields that nobody asked for");
    }

    /** Different paths; no path leads on from the end of another. */
    private static List<String> paths(Difficulty difficulty, SplittableRandom random) {
        int fields = difficulty.level("fields");
        int depth = difficulty.level("depth");
        List<String> unused = new ArrayList<>(RandomNames.distinct(fields * depth, 1, random));
        List<String> objects = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < fields; i++) {
            int keys = i == 0 ? depth : random.nextInt(1, depth + 1);
            String path = "";
            for (int k = 1; k < keys; k++) {
                path = inner(path, objects, unused, random);
            }
            paths.add(path + unused.removeLast());
        }
        return Draws.shuffled(paths, random);
    }

    /** An object inside of this one, with a dot at its end: an old one or, as likely, a new one. */
    private static String inner(
            String path, List<String> objects, List<String> unused, SplittableRandom random) {
        List<String> inside =
                objects.stream()
                        .filter(o -> o.startsWith(path) && o.length() > path.length())
                        .filter(o -> o.indexOf('.', path.length()) == o.length() - 1)
                        .toList();
        if (!inside.isEmpty() && random.nextBoolean()) {
            return Draws.oneOf(inside, random);
        }
        String made = path + unused.removeLast() + ".";
        objects.add(made);
        return made;
    }

    private static String value(int length, SplittableRandom random) {
        String alphabet = random.nextBoolean() ? DIGITS : LETTERS;
        return random.ints(length, 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    private static String json(String value) {
        return Character.isDigit(value.charAt(0)) ? value : "\"" + value + "\"";
    }

    private static String joined(Map<String, String> values, String separator) {
        return values.entrySet().stream()
                .map(field -> field.getKey() + ":" + field.getValue())
                .collect(Collectors.joining(separator));
    }
}
