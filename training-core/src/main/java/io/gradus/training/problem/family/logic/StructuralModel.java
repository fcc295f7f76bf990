package io.gradus.training.problem.family.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A structural causal model whose variables are whole numbers: each is the sum of its parents and a
 * constant of its own, modulo a power of ten.
 *
 * @param variables in an order in which parents come first
 * @param modulus all values are smaller
 */
record StructuralModel(List<Variable> variables, long modulus) {
    /** No intervention. */
    static final int NONE = -1;

    StructuralModel {
        variables = List.copyOf(variables);
    }

    /**
     * A variable.
     *
     * @param name its name
     * @param parents indices of its parents; one that occurs twice counts twice
     * @param constant what is added to them
     */
    record Variable(String name, List<Integer> parents, long constant) {
        Variable {
            parents = List.copyOf(parents);
        }
    }

    /**
     * The values of all variables where one of them is set from outside.
     *
     * @param set index of that variable, or {@link #NONE}
     */
    long[] values(int set, long value) {
        long[] values = new long[variables.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = i == set ? value : fromParents(i, values);
        }
        return values;
    }

    /** The model of a unit for which this variable was seen to have another value. */
    StructuralModel seeing(int variable, long value) {
        Variable seen = variables.get(variable);
        long usual = values(NONE, 0)[variable];
        List<Variable> changed = new ArrayList<>(variables);
        changed.set(
                variable,
                new Variable(
                        seen.name,
                        seen.parents,
                        Math.floorMod(seen.constant + value - usual, modulus)));
        return new StructuralModel(changed, modulus);
    }

    /** The equation of a variable, for example {@code c=a+b+3}. */
    String equation(int variable) {
        StringBuilder text = new StringBuilder(variables.get(variable).name).append('=');
        for (int parent : variables.get(variable).parents) {
            text.append(variables.get(parent).name).append('+');
        }
        return text.append(variables.get(variable).constant).toString();
    }

    /** Reads equations separated by commas, parents first, as {@link #equation} writes them. */
    static StructuralModel read(String equations, long modulus) {
        List<String> names = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        for (String equation : equations.split(",")) {
            String[] sides = equation.split("=");
            List<String> terms = Arrays.asList(sides[1].split("\\+"));
            List<Integer> parents =
                    terms.subList(0, terms.size() - 1).stream().map(names::indexOf).toList();
            names.add(sides[0]);
            variables.add(new Variable(sides[0], parents, Long.parseLong(terms.getLast())));
        }
        return new StructuralModel(variables, modulus);
    }

    /** The index of the variable of this name. */
    int index(String name) {
        return variables.stream().map(Variable::name).toList().indexOf(name);
    }

    private long fromParents(int variable, long[] values) {
        long sum = variables.get(variable).constant;
        for (int parent : variables.get(variable).parents) {
            sum += values[parent];
        }
        return sum % modulus;
    }
}
