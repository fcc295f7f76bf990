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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A tiny shell over folders and files: {@code q?>} asks for the content of the file q, which lies
 * in one of {@code folders} folders inside each other, beside {@code files - 1} others in each.
 * {@code ls} lists, {@code cd x} enters, {@code cd ..} leaves, {@code cat q} shows, and {@code say
 * 123} ends with the answer. There are more than twice as many turns as the way through all folders
 * needs. Files have two letters where there are more than 26. A solver lists every folder until it
 * finds the file and reads each name once.
 */
@Choice(
        name = "file-search",
        explanation = "Find a file with the commands of a tiny shell and tell its content.")
final class FileSearch implements MoveFamily {
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();
    private static final List<String> PAIRS =
            LETTERS.stream().flatMap(a -> LETTERS.stream().map(b -> a + b)).toList();
    private static final int DIGITS = 3;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("folders", 1, 26, 2, "Folders inside each other."),
                new DifficultyAttribute("files", 1, 26, 1, "Files in each folder."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("folders") * (difficulty.level("files") + 2) + 2;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int folders = difficulty.level("folders");
        int name = names(difficulty).getFirst().length();
        int say = "say ".length() + DIGITS;
        int turns =
                folders * "ls\n".length()
                        + (folders - 1) * "cd x\n".length()
                        + ("cat \n".length() + name)
                        + say;
        int listing = difficulty.level("files") * (name + 1) + "x/>".length();
        return new Extent(
                name + "?>".length(),
                turns,
                turns,
                turns,
                say,
                folders * (listing + 2) + 2 + DIGITS + 2);
    }

    private static List<String> names(Difficulty difficulty) {
        int files = difficulty.level("folders") * difficulty.level("files");
        return files <= LETTERS.size() ? LETTERS : PAIRS;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int folders = difficulty.level("folders");
        int files = difficulty.level("files");
        List<String> names = Draws.distinct(names(difficulty), folders * files, random);
        List<String> inside = Draws.distinct(LETTERS, folders - 1, random);
        int wanted = random.nextInt(names.size());
        String content = Long.toString(Draws.smallNumber(DIGITS, random));
        List<String> turns = turns(inside.subList(0, wanted / files), names.get(wanted), content);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("file", names.get(wanted)),
                        new PromptPart("content", content),
                        new PromptPart("files", String.join(" ", names)),
                        new PromptPart("folders", String.join(" ", inside))),
                "{file}?>",
                String.join("\n", turns),
                new Hints(
                        "ls lists, cd x enters, cat q shows, say w answers",
                        "list each folder until " + names.get(wanted) + " is there",
                        turns));
    }

    private static List<String> turns(List<String> folders, String file, String content) {
        List<String> turns = new ArrayList<>();
        turns.add("ls");
        for (String folder : folders) {
            turns.add("cd " + folder);
            turns.add("ls");
        }
        turns.add("cat " + file);
        turns.add("say " + content);
        return turns;
    }

    /** Names of the folders inside the first, from the outermost. */
    static List<String> folders(Problem problem) {
        String folders = problem.part("folders");
        return folders.isEmpty() ? List.of() : Arrays.asList(folders.split(" "));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("file")
                + " "
                + problem.part("files")
                + "/"
                + problem.part("folders")
                + "/"
                + problem.part("content");
    }

    @Override
    public Episode begin(Problem problem) {
        return new ShellEpisode(problem);
    }
}
