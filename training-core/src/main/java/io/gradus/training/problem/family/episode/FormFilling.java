package io.gradus.training.problem.family.episode;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.MoveFamily;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A form that asks for one field after another, {@code ab=7;cd=12 cd(3)>}: the value of cd with
 * three digits, filled up with zeros, {@code 012}. A value with another number of digits is
 * rejected, the reason shown and the field asked again; a second rejection ends the form. A value
 * that is accepted but wrong is found only at the end. {@code decoys} entries are never asked for.
 * A solver reads all entries for each field and writes its digits.
 */
@Choice(
        name = "form-filling",
        explanation = "Fill the fields of a form with given values in the form it wants.")
final class FormFilling implements MoveFamily {
    private static final List<String> KEYS =
            IntStream.range(0, 26 * 26)
                    .mapToObj(n -> "" + (char) ('a' + n / 26) + (char) ('a' + n % 26))
                    .toList();

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("fields", 1, 40, 2, "Fields of the form."),
                new DifficultyAttribute("decoys", 0, 40, 1, "Entries that are not asked for."),
                new DifficultyAttribute("digits", 1, 12, 2, "Digits of a value at most."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int fields = difficulty.level("fields");
        return (double) fields
                * (fields + difficulty.level("decoys") + difficulty.level("digits") + 1);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int fields = difficulty.level("fields");
        int digits = difficulty.level("digits");
        int asked = " ab()>".length() + Integer.toString(digits + 1).length();
        int turns = fields * (digits + 2) - 1;
        int entries = (fields + difficulty.level("decoys")) * ("ab=;".length() + digits) - 1;
        return new Extent(entries + asked, turns, turns, turns, digits + 1, fields * asked);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        List<String> keys =
                Draws.distinct(
                        KEYS, difficulty.level("fields") + difficulty.level("decoys"), random);
        List<String> entries = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (String key : keys) {
            String value = Draws.number(1 + random.nextInt(digits), random).toString();
            entries.add(key + "=" + value);
            if (fields.size() < difficulty.level("fields")) {
                int width = value.length() + random.nextInt(digits + 2 - value.length());
                fields.add(key + "(" + width + ")");
                answers.add("0".repeat(width - value.length()) + value);
            }
        }
        String text = String.join("\n", answers);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart(
                                "entries", String.join(";", Draws.shuffled(entries, random))),
                        new PromptPart("fields", String.join(" ", fields)),
                        new PromptPart("answers", text.replace('\n', ' ')),
                        new PromptPart("first", fields.getFirst())),
                "{entries} {first}>",
                text,
                new Hints(
                        "ab(3) asks for the value of ab with 3 digits, 0 in front",
                        "find " + fields.size() + " values and fill them up",
                        answers));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("entries").split(";")))
                + "?"
                + problem.part("fields");
    }

    @Override
    public Episode begin(Problem problem) {
        return new FormEpisode(problem);
    }
}
