package io.gradus.training.problem.dataset.imports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which column holds what. A name may be a path such as {@code question.stem} into nested values;
 * choices may be several columns with commas between them.
 *
 * @param prompt the question
 * @param answer the reference answer
 * @param difficulty a number, or words such as {@code Level 3} or {@code easy}
 * @param hints one hint or a list
 * @param trace a worked solution
 * @param choices what there is to choose from
 * @param example an answer that matches, where answers are patterns
 */
public record ColumnMapping(
        Optional<String> prompt,
        Optional<String> answer,
        Optional<String> difficulty,
        Optional<String> hints,
        Optional<String> trace,
        Optional<String> choices,
        Optional<String> example) {
    /** A mapping that leaves everything to the detection. */
    public static ColumnMapping none() {
        return new ColumnMapping(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** This mapping, completed by another where it says nothing; {@code -} means no column. */
    ColumnMapping or(ColumnMapping other) {
        return new ColumnMapping(
                chosen(prompt, other.prompt),
                chosen(answer, other.answer),
                chosen(difficulty, other.difficulty),
                chosen(hints, other.hints),
                chosen(trace, other.trace),
                chosen(choices, other.choices),
                chosen(example, other.example));
    }

    private static Optional<String> chosen(Optional<String> mine, Optional<String> detected) {
        return mine.filter(name -> !name.isBlank())
                .or(() -> detected)
                .filter(name -> !name.equals("-"));
    }

    /** The columns that hold choices. */
    List<String> choiceColumns() {
        return choices.stream()
                .flatMap(names -> Arrays.stream(names.split(",")))
                .map(String::strip)
                .toList();
    }

    /** Every column that is read. */
    Stream<String> columns() {
        return Stream.concat(
                Stream.of(prompt, answer, difficulty, hints, trace, example)
                        .flatMap(Optional::stream),
                choiceColumns().stream());
    }

    /** One line per part, for people: {@code prompt = question}. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        prompt.ifPresent(c -> lines.add("prompt = " + c));
        answer.ifPresent(c -> lines.add("answer = " + c));
        difficulty.ifPresent(c -> lines.add("difficulty = " + c));
        hints.ifPresent(c -> lines.add("hints = " + c));
        trace.ifPresent(c -> lines.add("trace = " + c));
        choices.ifPresent(c -> lines.add("choices = " + c));
        example.ifPresent(c -> lines.add("example = " + c));
        return lines;
    }
}
