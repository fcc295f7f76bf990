package io.gradus.training.cli;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Suggestions;
import io.gradus.training.recipe.Recipe;
import io.gradus.training.recipe.RecipeDocument;
import io.gradus.training.recipe.ShippedRecipes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists the shipped recipes, prints one, or takes its curriculum out. */
@Command(
        name = "recipes",
        description = {
            "Lists curricula that reproduce published systems, prints one, or takes its curriculum out.",
            "Example: gradus recipes use dapo --as mine > mine.yaml"
        },
        mixinStandardHelpOptions = true,
        subcommands = {
            RecipeShowCommand.class,
            RecipeUseCommand.class,
            RecipeRunCommand.class,
            RecipeCheckCommand.class,
            RecipeSystemsCommand.class
        })
final class RecipesCommand implements Callable<Integer> {
    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        return list();
    }

    @Command(
            name = "list",
            description = "Lists the recipes with what they do and where they come from.",
            mixinStandardHelpOptions = true)
    int list() {
        PrintWriter out = command.commandLine().getOut();
        for (Recipe recipe : ShippedRecipes.all()) {
            RecipeDocument document = recipe.document();
            out.printf("%s: %s%n", recipe.name(), document.title());
            document.source().ifPresent(source -> out.printf("    source: %s%n", source));
        }
        out.printf(
                "%n%d recipes. `gradus recipes use NAME > FILE` gives the curriculum of one.%n",
                ShippedRecipes.all().size());
        out.flush();
        return ExitCode.OK;
    }

    private static Recipe inFile(Path file, CommandSpec command) {
        try {
            return switch (Recipe.read(Files.readString(file, StandardCharsets.UTF_8))) {
                case Reading.Valid<Recipe>(var recipe) -> recipe;
                case Reading.Invalid<Recipe>(var errors) ->
                        throw new ParameterException(
                                command.commandLine(),
                                file
                                        + " is no valid recipe:\n"
                                        + errors.stream()
                                                .map(DocumentError::sentence)
                                                .collect(Collectors.joining("\n")));
            };
        } catch (IOException e) {
            throw new ParameterException(
                    command.commandLine(), "cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** The recipe of this name or in this file; refuses another name with a suggestion. */
    static Recipe named(String name, CommandSpec command) {
        if (name.endsWith(".yaml")) {
            return inFile(Path.of(name), command);
        }
        return ShippedRecipes.named(name)
                .orElseThrow(() ->
                        new ParameterException(
                                command.commandLine(),
                                "no recipe is named '%s'%s"
                                        .formatted(
                                                name,
                                                Suggestions.forWord(name, ShippedRecipes.names())
                                                        .map(s -> " (" + s + ")")
                                                        .orElse(""))));
    }
}
