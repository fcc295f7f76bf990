package io.gradus.training.cli;

import picocli.CommandLine.Command;

@Command(
        name = "bench",
        description = "Measures Gradus on this machine.",
        mixinStandardHelpOptions = true,
        subcommands = {
            LearnBenchCommand.class,
            CurriculumBenchCommand.class,
            ObjectiveBenchCommand.class,
            KuhnBenchCommand.class,
            DifficultyBenchCommand.class,
            RubricBenchCommand.class,
            SamplerBenchCommand.class,
            AlarmBenchCommand.class,
            WatchBenchCommand.class,
            HistoryBenchCommand.class,
            WhatIfBenchCommand.class,
            HoldBenchCommand.class,
            ScalingBenchCommand.class,
            MemoryBenchCommand.class
        })
final class BenchCommand {}
