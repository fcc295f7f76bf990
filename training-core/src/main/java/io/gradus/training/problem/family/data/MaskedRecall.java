package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
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
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Masked words to be recovered from a fact text, {@code bo it ka.bo us li|bo _ li=} with the answer
 * {@code us}; several words are joined by commas in the order of their masks. Facts have three
 * words each. Any two words of a fact determine the third and no single word does: words are
 * numbered per place, and the third number is the sum of the first two modulo the number of words.
 * {@code facts + masks - 1} facts are told, and {@code masks} of them, in random order, are asked
 * for with one word masked, uniform over the three places. A solver scans all facts for each mask,
 * letter by letter.
 *
 * <p>After the retrieval-augmented mask prediction of MaskSearch (1 to 4 salient spans, easy to
 * hard); there the text must be found by search, here it stands in the prompt.
 */
@Choice(
        name = "masked-recall",
        explanation = "Recover the masked words of sentences from a text of facts.")
final class MaskedRecall implements ProblemFamily {
    private static final int PLACES = 3;
    private static final String MASK = "_";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("facts", 1, 200, 2, "Facts of a text with one mask."),
                new DifficultyAttribute(
                        "masks", 1, 40, 1, "Masked words; each more brings another fact."),
                new DifficultyAttribute("letters", 1, 12, 2, "Letters of a word."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Recover the word behind each _ from the facts, which are separated by points.",
                "the words, joined by commas,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) facts(difficulty)
                * difficulty.level("masks")
                * PLACES
                * difficulty.level("letters");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int masks = difficulty.level("masks");
        int letters =
                RandomNames.lengthFor(
                        PLACES * words(facts(difficulty)), difficulty.level("letters"));
        int fact = PLACES * (letters + 1);
        int cloze = fact - letters + MASK.length();
        return Extent.of(
                facts(difficulty) * fact + masks * cloze, masks * (letters + 1) - 1, masks * fact);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = words(facts(difficulty));
        List<String> words =
                RandomNames.distinct(PLACES * count, difficulty.level("letters"), random);
        int shift = random.nextInt(count);
        List<Integer> squares = IntStream.range(0, count * count).boxed().toList();
        List<List<String>> facts =
                Draws.distinct(squares, facts(difficulty), random).stream()
                        .map(square -> fact(words, square / count, square % count, shift))
                        .toList();
        List<String> masked = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        List<List<String>> asked = Draws.distinct(facts, difficulty.level("masks"), random);
        for (List<String> fact : asked) {
            List<String> sentence = new ArrayList<>(fact);
            answers.add(sentence.set(random.nextInt(PLACES), MASK));
            masked.add(String.join(" ", sentence));
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("facts", text(facts)),
                        new PromptPart("masked", String.join(".", masked))),
                "{facts}|{masked}=",
                String.join(",", answers),
                new Hints(
                        "a masked sentence is one of the facts with _ for one word",
                        "find the " + masked.size() + " facts that agree in both other words",
                        asked.stream().map(fact -> String.join(" ", fact)).toList()));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("facts").split("\\.")))
                + "|"
                + Texts.sorted(List.of(problem.part("masked").split("\\.")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> words = List.of(answer.split(",", -1));
        String[] masked = problem.part("masked").split("\\.");
        if (words.size() != masked.length) {
            return Verdict.wrong("there are " + masked.length + " masks");
        }
        List<String> facts = Arrays.asList(problem.part("facts").split("\\."));
        for (int i = 0; i < masked.length; i++) {
            if (!facts.contains(masked[i].replace(MASK, words.get(i)))) {
                return Verdict.wrong("no fact has the word given for mask " + (i + 1));
            }
        }
        return Verdict.correct();
    }

    private static List<String> fact(List<String> words, int first, int second, int shift) {
        int count = words.size() / PLACES;
        int third = (first + second + shift) % count;
        return List.of(words.get(first), words.get(count + second), words.get(2 * count + third));
    }

    private static String text(List<List<String>> facts) {
        Stream<String> sentences = facts.stream().map(fact -> String.join(" ", fact));
        return sentences.collect(Collectors.joining("."));
    }

    private static int facts(Difficulty difficulty) {
        return difficulty.level("facts") + difficulty.level("masks") - 1;
    }

    /**
     * Words per place: the fewest with which there are at least twice as many facts as are told.
     */
    private static int words(int facts) {
        int words = 2;
        while (words * words < 2 * facts) {
            words++;
        }
        return words;
    }
}
