package io.gradus.training.problem.dataset.imports;

import com.google.re2j.Pattern;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import io.gradus.training.problem.dataset.answer.AnswerJudge;
import io.gradus.training.problem.dataset.answer.AnswerPattern;
import io.gradus.training.problem.dataset.answer.FinalAnswer;
import io.gradus.training.problem.dataset.source.SourceEntry;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns rows of a file into problems, the way {@link Understanding} says.
 *
 * @param how what the columns mean
 * @param keepUnicode whether rows beyond printable ASCII stay
 */
record RowReader(Understanding how, boolean keepUnicode) {
    private static final int MAX_PROMPT = 20_000;
    private static final int MAX_ANSWER = 2_000;
    private static final int MAX_TRACE = 50_000;
    private static final char BROKEN = '\uFFFD';

    /** GSM8K marks the calculations of its traces, {@code <<48/2=24>>24}. */
    private static final Pattern CALCULATOR_NOTE = Pattern.compile("<<[^<>]{0,200}>>");

    /** The answer and what the same column says about how to get there. */
    private record Answer(String text, Optional<String> trace) {}

    Draft read(SourceEntry.Row source) throws RowRejected {
        ObjectNode values = source.values();
        String question = required(values, how.mapping().prompt(), "prompt");
        ChoiceColumns choices = ChoiceColumns.of(values, how.mapping());
        Answer answer = answer(values, choices);
        DatasetRow row =
                new DatasetRow(
                        question + (how.form() == AnswerLocation.CHOICE ? choices.lines() : ""),
                        answer.text(),
                        1,
                        choices.texts(),
                        hints(values),
                        optional(values, how.mapping().trace()).or(answer::trace),
                        optional(values, how.mapping().example()));
        DatasetRow written = written(row);
        check(written);
        return new Draft(source.number(), written, difficulty(values));
    }

    /** In ASCII where that can say it; else, where such rows are kept, as it stands. */
    private DatasetRow written(DatasetRow row) {
        DatasetRow folded = row.with(Folding::fold);
        return folded.isPlain() || !keepUnicode ? folded : row.with(Folding::lines);
    }

    private static Optional<String> optional(ObjectNode values, Optional<String> column) {
        return column.flatMap(c -> Values.text(values, c));
    }

    private static String required(ObjectNode values, Optional<String> column, String part)
            throws RowRejected {
        Optional<String> text = optional(values, column);
        if (text.isEmpty()) {
            throw new RowRejected("the " + part + " is missing or empty");
        }
        return text.get();
    }

    private Answer answer(ObjectNode values, ChoiceColumns choices) throws RowRejected {
        String text = required(values, how.mapping().answer(), "answer");
        return switch (how.form()) {
            case WHOLE -> new Answer(text, Optional.empty());
            case AFTER_HASHES -> afterHashes(text);
            case LAST_BOX -> {
                Optional<String> box = FinalAnswer.lastBox(text).map(String::strip);
                if (box.isEmpty() || box.get().isEmpty()) {
                    throw new RowRejected("the answer has no closed \\boxed{...}");
                }
                yield new Answer(box.get(), Optional.of(text));
            }
            case CHOICE -> {
                JsonNode node =
                        Values.at(values, how.mapping().answer().orElseThrow()).orElseThrow();
                Optional<String> letter = choices.letter(node);
                if (letter.isEmpty()) {
                    throw new RowRejected("the answer names none of the choices");
                }
                yield new Answer(letter.get(), Optional.empty());
            }
        };
    }

    private static Answer afterHashes(String text) throws RowRejected {
        int hashes = text.lastIndexOf("####");
        String answer = hashes < 0 ? "" : text.substring(hashes + 4).strip();
        if (answer.isEmpty()) {
            throw new RowRejected("the answer has no text after ####");
        }
        String trace = CALCULATOR_NOTE.matcher(text.substring(0, hashes)).replaceAll("").strip();
        return new Answer(answer, Optional.of(trace).filter(t -> !t.isEmpty()));
    }

    private List<String> hints(ObjectNode values) {
        return how.mapping().hints().flatMap(c -> Values.at(values, c)).map(Values::list).stream()
                .flatMap(List::stream)
                .filter(hint -> !hint.isBlank())
                .toList();
    }

    private OptionalDouble difficulty(ObjectNode values) throws RowRejected {
        if (how.mapping().difficulty().isEmpty()) {
            return OptionalDouble.empty();
        }
        OptionalDouble difficulty =
                DifficultyText.read(required(values, how.mapping().difficulty(), "difficulty"));
        if (difficulty.isEmpty()) {
            throw new RowRejected("the difficulty is neither a number nor a known word");
        }
        return difficulty;
    }

    private void check(DatasetRow row) throws RowRejected {
        requireLength("prompt", row.prompt(), MAX_PROMPT);
        requireLength("answer", row.answer(), MAX_ANSWER);
        requireLength("trace", row.trace().orElse(""), MAX_TRACE);
        Optional<String> objection = AnswerJudge.objection(how.comparison(), row.question());
        if (objection.isPresent()) {
            throw new RowRejected(objection.get());
        }
        boolean unmatched =
                how.comparison() instanceof AnswerComparison.Pattern
                        && !AnswerPattern.of(row.answer()).matches(row.reference());
        if (unmatched) {
            throw new RowRejected(
                    "the pattern needs an answer that matches it, in an example column");
        }
        Stream<String> texts =
                Stream.concat(
                        Stream.of(row.prompt(), row.answer(), row.trace().orElse("")),
                        row.hints().stream());
        if (texts.anyMatch(t -> t.indexOf(BROKEN) >= 0)) {
            throw new RowRejected("the text is not valid UTF-8");
        }
        if (!keepUnicode && !row.isPlain()) {
            throw new RowRejected(
                    "has characters that the tiny policy cannot read (keep unicode to keep such rows)");
        }
    }

    private static void requireLength(String part, String text, int limit) throws RowRejected {
        if (text.length() > limit) {
            throw new RowRejected("the " + part + " is longer than " + limit + " characters");
        }
    }
}
