package io.gradus.training.problem.episode;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Replay;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A tiny shell over folders and files: {@code q?} asks for the content of the file q, which lies in
 * one of {@code folders} folders inside each other, beside {@code files - 1} others in each. {@code
 * ls} lists, {@code cd x} enters, {@code cd ..} leaves, {@code cat q} shows, and {@code say w} ends
 * with the answer. There are twice as many turns as the way through all folders needs. A solver
 * lists every folder until it finds the file and reads each name once.
 */
final class FileSearch implements ProblemFamily {
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();
    private static final int TURN = "cat q".length();

    @Override
    public String name() {
        return "file-search";
    }

    @Override
    public String explanation() {
        return "Find a file with the commands of a tiny shell and tell its content.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("folders", 1, 12, 2, "Folders inside each other."),
                new DifficultyAttribute("files", 1, 2, 1, "Files in each folder."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("folders") * (difficulty.level("files") + 2) + 2;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int folders = difficulty.level("folders");
        int listing = 2 * difficulty.level("files") + "x/ >".length();
        int turns = folders * ("ls".length() + 1) + (folders - 1) * TURN + 2 * (TURN + 1);
        return new Extent("q?>".length(), turns, turns, turns, TURN, 2 * (folders + 1) * listing);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int folders = difficulty.level("folders");
        int files = difficulty.level("files");
        List<String> names = Draws.distinct(LETTERS, folders * files, random);
        List<String> inside = Draws.distinct(LETTERS, folders - 1, random);
        int wanted = random.nextInt(names.size());
        int folder = wanted / files;
        String content = Integer.toString(random.nextInt(10));
        List<String> turns = turns(inside.subList(0, folder), names.get(wanted), content);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("file", names.get(wanted)),
                        new PromptPart("content", content),
                        new PromptPart("files", String.join("", names)),
                        new PromptPart("folders", String.join("", inside))),
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

    @Override
    public String content(Problem problem) {
        return problem.part("file") + problem.part("files") + "/" + problem.part("folders");
    }

    @Override
    public Episode begin(Problem problem) {
        return new ShellEpisode(problem);
    }

    @Override
    public boolean hasTurns() {
        return true;
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Replay.of(this, problem, answer);
    }
}
