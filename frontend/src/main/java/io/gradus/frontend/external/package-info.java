/** Trainers outside that train with a curriculum: the list, and one of them with how to connect. */
package io.gradus.frontend.external;
