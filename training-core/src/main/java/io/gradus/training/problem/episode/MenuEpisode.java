package io.gradus.training.problem.episode;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * An episode of {@link MenuWalk}. Off the way, menus show the letters of the same level's menu
 * shifted by one in the alphabet, so that they say themselves that they are wrong.
 */
final class MenuEpisode implements Episode {
    private static final String ENVIRONMENT = "environment";
    private static final int LETTERS = 26;

    private final Problem problem;
    private final List<String> menus;
    private final String path;
    private int level;
    private int wrong;
    private int left;
    private boolean begun;

    MenuEpisode(Problem problem) {
        this.problem = problem;
        menus = MenuWalk.menus(problem);
        path = problem.part("path").replace("/", "");
        left = 2 * menus.size() + 2;
    }

    @Override
    public Optional<Turn> next() {
        if (isReached() || left == 0) {
            return Optional.empty();
        }
        return Optional.of(
                begun
                        ? Turn.of(ENVIRONMENT, shown(menu()))
                        : Turn.of(Turn.SOLVER, problem.prompt()));
    }

    private boolean isReached() {
        return level == menus.size() && wrong == 0;
    }

    private String menu() {
        if (wrong == 0) {
            return menus.get(level);
        }
        StringBuilder shifted = new StringBuilder();
        for (char letter : menus.get(Math.min(level, menus.size() - 1)).toCharArray()) {
            shifted.append((char) ('a' + (letter - 'a' + 1) % LETTERS));
        }
        return shifted.toString();
    }

    /** {@code 1:x 2:k>} */
    static String shown(String entries) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < entries.length(); i++) {
            text.append(' ').append(i + 1).append(':').append(entries.charAt(i));
        }
        return text.append('>').toString();
    }

    @Override
    public void take(String written) {
        begun = true;
        left--;
        int entry = written.matches("[0-9]{1,2}") ? Integer.parseInt(written) : -1;
        if (entry == 0) {
            back();
        } else if (entry >= 1 && entry <= menu().length()) {
            open(entry);
        }
    }

    private void back() {
        if (wrong > 0) {
            wrong--;
        } else if (level > 0) {
            level--;
        }
    }

    private void open(int entry) {
        boolean isRight = wrong == 0 && menus.get(level).charAt(entry - 1) == path.charAt(level);
        if (isRight) {
            level++;
        } else {
            wrong++;
        }
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.of(
                isReached()
                        ? Verdict.correct()
                        : Verdict.wrong("the wanted entry was not reached"));
    }
}
